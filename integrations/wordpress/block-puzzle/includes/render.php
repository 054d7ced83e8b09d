<?php
/**
 * A game as a page, a feed or a mail shows it.
 *
 * @package BlockPuzzle
 */

namespace BlockPuzzle;

defined( 'ABSPATH' ) || exit;

/**
 * Whether scripts do not run where this goes: only a link is shown there.
 */
function is_plain(): bool {
	$plain = ( did_action( 'parse_query' ) && is_feed() )
		|| ( function_exists( 'amp_is_request' ) && did_action( 'parse_query' ) && amp_is_request() );
	/**
	 * Plugins that send posts by mail answer true while they do.
	 *
	 * @param bool $plain Whether a link stands in for a game.
	 */
	return (bool) apply_filters( 'block_puzzle_plain', $plain );
}

/**
 * The link that stands in for a game, to the page where it can be played.
 */
function link_to( string $variant ): string {
	$address = get_permalink();
	return sprintf(
		'<a href="%1$s">%2$s</a>',
		esc_url( $address ? $address : home_url( '/' ) ),
		esc_html(
			sprintf(
				/* translators: 1: name of a game, 2: name of the site. */
				__( 'Play %1$s on %2$s', 'block-puzzle' ),
				variant_label( $variant ),
				wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES )
			)
		)
	);
}

/**
 * The place of a game; the loader puts the game into it.
 *
 * @param array $asked What the author has written, values by name.
 */
function render( array $asked ): string {
	list( $good, $refused ) = sort_out( $asked );
	/**
	 * What the games of a site have in common can be set here, such as a theme.
	 *
	 * @param array $good  Attributes that were taken, texts by name.
	 * @param array $asked All that the author has written.
	 */
	list( $good ) = sort_out( (array) apply_filters( 'block_puzzle_attributes', $good, $asked ) );
	$link         = link_to( $good['variant'] ?? 'blocks' );
	if ( is_plain() ) {
		return '<p>' . $link . '</p>';
	}
	enqueue();
	$data = '';
	foreach ( $good as $name => $value ) {
		$data .= sprintf( ' data-%s="%s"', $name, esc_attr( $value ) );
	}
	return '<div data-block-puzzle' . $data . '>' . $link . '</div>' . notes( $refused );
}

/**
 * What was refused, for those who can mend it; visitors see the game with its defaults.
 *
 * @param string[] $refused Sentences.
 */
function notes( array $refused ): string {
	if ( ! $refused || ! current_user_can( 'edit_post', (int) get_the_ID() ) ) {
		return '';
	}
	$notes = '';
	foreach ( $refused as $sentence ) {
		$notes .= '<p role="note" class="block-puzzle-note">' . esc_html( $sentence ) . '</p>';
	}
	return $notes;
}
