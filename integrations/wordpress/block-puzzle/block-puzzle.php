<?php
/**
 * Plugin Name:       Block Puzzle
 * Description:       Block puzzles in posts and pages: a block, a shortcode, and plain markup. No tracking, no requests to others.
 * Version:           0.1.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * Author:            block-puzzle-element authors
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       block-puzzle
 * Domain Path:       /languages
 *
 * @package BlockPuzzle
 */

namespace BlockPuzzle;

defined( 'ABSPATH' ) || exit;

const VERSION = '0.1.0';
const FILE    = __FILE__;

// Before anything is registered by its name.
add_action(
	'init',
	static function (): void {
		load_plugin_textdomain( 'block-puzzle', false, dirname( plugin_basename( FILE ) ) . '/languages' );
	},
	0
);

require_once __DIR__ . '/includes/attributes.php';
require_once __DIR__ . '/includes/assets.php';
require_once __DIR__ . '/includes/variants.php';
require_once __DIR__ . '/includes/rule-sets.php';
require_once __DIR__ . '/includes/render.php';
require_once __DIR__ . '/includes/shortcode.php';
require_once __DIR__ . '/includes/block.php';
require_once __DIR__ . '/includes/markup.php';

if ( is_admin() ) {
	require_once __DIR__ . '/includes/settings.php';
}
