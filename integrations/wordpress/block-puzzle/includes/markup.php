<?php
/**
 * Games that authors have pasted as markup: <div data-block-puzzle>, which is kept for every role, or <block-puzzle>,
 * which is kept for those who may post any markup.
 *
 * @package BlockPuzzle
 */

namespace BlockPuzzle;

defined( 'ABSPATH' ) || exit;

const VALUES = '(?:[^<>"\']|"[^"]*"|\'[^\']*\')*';
const PLACE  = '<([a-z][a-z0-9-]*\b' . VALUES . '\sdata-block-puzzle(?=[\s=>\/])|block-puzzle(?=[\s>\/]))' . VALUES . '>';

/**
 * Whether a text holds a game as markup.
 */
function has_markup( string $html ): bool {
	return false !== stripos( $html, 'block-puzzle' ) && 1 === preg_match( '/' . PLACE . '/i', $html );
}

/**
 * Loads the script with the markup. A place that holds nothing gets a link, for where scripts do not run.
 *
 * @param string|mixed $html What is shown.
 * @return string|mixed
 */
function see_markup( $html ) {
	if ( ! is_string( $html ) || ! has_markup( $html ) ) {
		return $html;
	}
	if ( ! is_plain() ) {
		enqueue();
	}
	$filled = preg_replace_callback(
		'/(' . PLACE . ')\s*(<\/[a-z][a-z0-9-]*>)/i',
		static function ( array $found ): string {
			$named = preg_match( '/\s(?:data-)?variant\s*=\s*["\']?([a-z0-9-]+)/i', $found[0], $variant );
			$link  = link_to( $named ? strtolower( $variant[1] ) : 'blocks' );
			return is_plain() ? '<p>' . $link . '</p>' : $found[1] . $link . end( $found );
		},
		$html
	);
	return null === $filled ? $html : $filled;
}

foreach ( array( 'the_content', 'render_block', 'widget_text', 'widget_custom_html_content' ) as $filter ) {
	add_filter( $filter, __NAMESPACE__ . '\see_markup', 99 );
}
unset( $filter );
