<?php
/** What a real site has around it: a policy, AMP, and addresses that are not of this machine. */
add_filter( 'http_request_host_is_external', '__return_true' );
add_filter(
	'http_allowed_safe_ports',
	static function ( $ports ) {
		return array_merge( $ports, array( (int) getenv( 'EMBED_PORT' ) ) );
	}
);
add_action(
	'send_headers',
	static function () {
		if ( isset( $_GET['strict'] ) ) {
			header( "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; style-src 'self'; img-src 'self' data:" );
		}
	}
);
if ( isset( $_GET['amp'] ) ) {
	function amp_is_request() {
		return true;
	}
}
