<?php
/** The records that the example keeps. */
require getenv( 'SITE_ROOT' ) . '/wp-load.php';
echo wp_json_encode(
	array_map(
		static function ( $post ) {
			return array( 'status' => $post->post_status, 'score' => get_post_meta( $post->ID, 'score', true ) );
		},
		get_posts( array( 'post_type' => 'block_puzzle_record', 'post_status' => 'any', 'numberposts' => -1 ) )
	)
);
