<?php
/**
 * Script and style: known to every page, loaded only where a game is.
 *
 * @package BlockPuzzle
 */

namespace BlockPuzzle;

defined( 'ABSPATH' ) || exit;

const HANDLE = 'block-puzzle';

/**
 * Registers both. The script loads the game itself from beside itself.
 */
function register_assets(): void {
	wp_register_script( HANDLE, plugins_url( 'assets/loader.js', FILE ), array(), VERSION, true );
	wp_register_style( HANDLE, plugins_url( 'assets/loader.css', FILE ), array(), VERSION );
}
add_action( 'init', __NAMESPACE__ . '\register_assets' );

/**
 * For a page with a game; however often, they are loaded once.
 */
function enqueue(): void {
	wp_enqueue_script( HANDLE );
	wp_enqueue_style( HANDLE );
	if ( ! did_action( 'block_puzzle_enqueued' ) ) {
		/**
		 * A page has a game: what goes with it can be loaded too, in the footer at the latest.
		 */
		do_action( 'block_puzzle_enqueued' );
	}
}

/**
 * The loader's tag says which variants the site has; a policy against inline scripts has nothing against that.
 *
 * @param string|mixed $tag    The tag as it is printed.
 * @param string       $handle Of the script.
 * @return string|mixed
 */
function name_variants( $tag, string $handle ) {
	$at = HANDLE === $handle && own_variants() ? strpos( (string) $tag, ' src=' ) : false;
	if ( false === $at ) {
		return $tag;
	}
	$json = wp_json_encode( array_values( own_variants() ), JSON_UNESCAPED_SLASHES );
	return substr_replace( $tag, sprintf( ' data-variants="%s"', esc_attr( $json ) ), $at, 0 );
}
add_filter( 'script_loader_tag', __NAMESPACE__ . '\name_variants', 10, 2 );

/**
 * Classic themes print the head before any post: the style, which keeps the game's room, must be in it.
 */
function enqueue_for_posts(): void {
	global $wp_query;
	if ( is_feed() || ! $wp_query instanceof \WP_Query ) {
		return;
	}
	foreach ( (array) $wp_query->posts as $post ) {
		if ( $post instanceof \WP_Post && has_game( $post ) ) {
			enqueue();
			return;
		}
	}
}
add_action( 'wp_enqueue_scripts', __NAMESPACE__ . '\enqueue_for_posts' );

/**
 * Whether a post holds a game in any of its forms.
 */
function has_game( \WP_Post $post ): bool {
	return ! is_plain()
		&& ( has_block( BLOCK, $post ) || has_shortcode( $post->post_content, SHORTCODE ) || has_markup( $post->post_content ) );
}
