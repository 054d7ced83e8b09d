<?php
/**
 * The block: saved as its attributes alone, rendered with each page.
 *
 * @package BlockPuzzle
 */

namespace BlockPuzzle;

defined( 'ABSPATH' ) || exit;

const BLOCK = 'block-puzzle/puzzle';

/**
 * @param array $asked Attributes of the block; those of its place in the page, such as its alignment, among them.
 */
function render_block( array $asked ): string {
	$game = render( array_intersect_key( $asked, table() ) );
	return is_plain() ? $game : sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), $game );
}

/**
 * The attributes of the table, as a block declares them; the editor judges their values by their rows.
 */
function block_attributes(): array {
	$attributes = array();
	foreach ( table() as $name => $row ) {
		$attributes[ $name ] = array(
			'type' => 'string',
			'row'  => $row,
		);
	}
	// What the editor's script does not know of itself.
	foreach ( own_variants() as $name => $set ) {
		$attributes['variant']['games'][ $name ] = array(
			'kind'  => 'place',
			'size'  => array( $set->rows, $set->columns ),
			'title' => variant_label( $name ),
		);
	}
	return $attributes;
}

add_action(
	'init',
	static function (): void {
		register_block_type(
			dirname( FILE ) . '/block',
			array(
				'render_callback' => __NAMESPACE__ . '\render_block',
				'attributes'      => block_attributes(),
			)
		);
		wp_set_script_translations( generate_block_asset_handle( BLOCK, 'editorScript' ), 'block-puzzle', dirname( FILE ) . '/languages' );
	}
);
