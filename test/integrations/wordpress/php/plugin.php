<?php
/** Activates or deletes a plugin, as the list of plugins does. */
require getenv( 'SITE_ROOT' ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';
$plugin = $argv[2] ?? 'block-puzzle/block-puzzle.php';
wp_set_current_user( 1 );
switch ( $argv[1] ) {
	case 'activate':
		$error = activate_plugin( $plugin );
		break;
	case 'delete':
		deactivate_plugins( $plugin );
		$done  = delete_plugins( array( $plugin ) );
		$error = true === $done ? null : $done;
		break;
}
if ( is_wp_error( $error ?? null ) ) {
	fwrite( STDERR, $error->get_error_message() );
	exit( 1 );
}
