<?php
/** An option of the site, as JSON. */
require getenv( 'SITE_ROOT' ) . '/wp-load.php';
echo wp_json_encode( get_option( $argv[1], '' ) );
