<?php
/**
 * With the plugin goes what it has kept: one option, of each site.
 *
 * @package BlockPuzzle
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $block_puzzle_site ) {
		delete_blog_option( $block_puzzle_site, 'block_puzzle_variants' );
	}
} else {
	delete_option( 'block_puzzle_variants' );
}
