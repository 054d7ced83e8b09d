<?php
/**
 * [block_puzzle variant="blocks" grid-size="8x8"], with the names of the element's own attributes.
 *
 * @package BlockPuzzle
 */

namespace BlockPuzzle;

defined( 'ABSPATH' ) || exit;

const SHORTCODE = 'block_puzzle';

/**
 * @param array|string $asked Attributes, or '' for none.
 */
function shortcode( $asked ): string {
	$decoded = array();
	foreach ( is_array( $asked ) ? $asked : array() as $name => $value ) {
		// The content of a post is markup: an ampersand stands in it as an entity.
		$decoded[ $name ] = html_entity_decode( (string) $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}
	return render( $decoded );
}

add_action(
	'init',
	static function (): void {
		add_shortcode( SHORTCODE, __NAMESPACE__ . '\shortcode' );
	}
);
