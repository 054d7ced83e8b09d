<?php
/** A password of the administrator's for programs. */
require getenv( 'SITE_ROOT' ) . '/wp-load.php';
echo WP_Application_Passwords::create_new_application_password( 1, array( 'name' => 'verify' ) )[0];
