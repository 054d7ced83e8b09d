<?php
/** Installs the site, with a person of each role; the password is the name. */
define( 'WP_INSTALLING', true );
require getenv( 'SITE_ROOT' ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
// No mail leaves a test.
add_filter( 'pre_wp_mail', '__return_true' );
wp_install( 'Games & more', 'administrator', 'administrator@host.example', true, '', 'administrator' );
foreach ( array( 'editor', 'author', 'contributor' ) as $role ) {
	wp_insert_user(
		array(
			'user_login' => $role,
			'user_pass'  => $role,
			'user_email' => $role . '@host.example',
			'role'       => $role,
		)
	);
}
update_option( 'show_avatars', 0 );
switch_theme( 'twentytwentythree' );
