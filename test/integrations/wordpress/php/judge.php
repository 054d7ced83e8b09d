<?php
/** Which of some rule sets, a JSON list in a file, the plugin takes: a list of booleans. */
require getenv( 'SITE_ROOT' ) . '/wp-load.php';
echo wp_json_encode(
	array_map(
		static function ( $set ) {
			try {
				BlockPuzzle\read_rule_set( $set, '' );
				return true;
			} catch ( BlockPuzzle\Misfit $misfit ) {
				return false;
			}
		},
		json_decode( file_get_contents( $argv[1] ) )
	)
);
