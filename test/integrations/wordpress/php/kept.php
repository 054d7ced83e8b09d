<?php
/** What the site keeps: its tables, and its options but those that come and go by themselves. */
require getenv( 'SITE_ROOT' ) . '/wp-load.php';
global $wpdb;
$options = $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name NOT LIKE '%transient%' ORDER BY option_name" );
$own     = array( 'active_plugins', 'recently_activated', 'uninstall_plugins', 'rewrite_rules', 'cron', 'wp_calendar_block_has_published_posts', 'using_application_passwords', 'can_compress_scripts' );
echo wp_json_encode(
	array(
		'tables'  => $wpdb->get_col( 'SHOW TABLES' ),
		'options' => array_values( array_diff( $options, $own ) ),
		'meta'    => $wpdb->get_col( "SELECT DISTINCT meta_key FROM $wpdb->usermeta WHERE meta_key LIKE '%puzzle%'" ),
	)
);
