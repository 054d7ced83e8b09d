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
if ( isset( $_GET['italian'] ) ) {
	add_filter(
		'pre_determine_locale',
		static function () {
			return 'it_IT';
		}
	);
}
if ( isset( $_GET['hooks'] ) ) {
	add_filter(
		'block_puzzle_attributes',
		static function ( $good ) {
			return array( 'theme' => 'dark', 'onclick' => 'alert(1)' ) + $good;
		}
	);
	add_filter(
		'block_puzzle_variants',
		static function ( $sets ) {
			$sets[] = json_decode( '{"name":"by-code","rows":5,"columns":6,"pieces":["#"],"scoring":{}}' );
			return $sets;
		}
	);
	add_action(
		'block_puzzle_enqueued',
		static function () {
			wp_register_script( 'beside', false, array(), '1', true );
			wp_add_inline_script( 'beside', 'document.body.dataset.beside = Number(document.body.dataset.beside || 0) + 1' );
			wp_enqueue_script( 'beside' );
		}
	);
}
if ( isset( $_GET['amp'] ) ) {
	function amp_is_request() {
		return true;
	}
}
