<?php
/**
 * Settings > Block Puzzle: where an administrator writes variants of the site's own.
 *
 * @package BlockPuzzle
 */

namespace BlockPuzzle;

defined( 'ABSPATH' ) || exit;

const SETTINGS = 'block-puzzle';

/**
 * Where a text that was refused waits to be mended.
 */
function draft_name(): string {
	return 'block_puzzle_draft_' . get_current_user_id();
}

/**
 * What is written, if every rule set of it is a good one; else what was there before, and a notice why.
 *
 * @param mixed $written From the form.
 */
function sanitize_variants( $written ): string {
	$text = is_string( $written ) ? trim( $written ) : '';
	try {
		read_rule_sets( $text );
		delete_transient( draft_name() );
		return $text;
	} catch ( Misfit $misfit ) {
		set_transient( draft_name(), $text, HOUR_IN_SECONDS );
		/* translators: %s: what is wrong, a sentence. */
		add_settings_error( OPTION, 'misfit', esc_html( sprintf( __( 'The variants were not saved. %s', 'block-puzzle' ), $misfit->getMessage() ) ) );
		return (string) get_option( OPTION, '' );
	}
}

/**
 * The field, with what was refused last.
 */
function show_variants_field(): void {
	$draft = get_transient( draft_name() );
	printf(
		'<textarea id="%1$s" name="%1$s" rows="20" class="large-text code" spellcheck="false" aria-describedby="%1$s-help">%2$s</textarea>',
		esc_attr( OPTION ),
		esc_textarea( is_string( $draft ) ? $draft : (string) get_option( OPTION, '' ) )
	);
	printf(
		'<p class="description" id="%1$s-help">%2$s</p><pre>%3$s</pre>',
		esc_attr( OPTION ),
		esc_html__( 'A list of rule sets as JSON. Authors then name a variant in the block, the shortcode or the markup. For example:', 'block-puzzle' ),
		esc_html( '[{ "name": "tetra", "rows": 8, "columns": 8, "pieces": ["####", "#/#/#/#", "##/##"], "scoring": { "cell": 1, "line": 10 } }]' )
	);
}

/**
 * The page.
 */
function show_settings(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	echo '<div class="wrap"><h1>' . esc_html( get_admin_page_title() ) . '</h1><form action="options.php" method="post">';
	settings_fields( SETTINGS );
	do_settings_sections( SETTINGS );
	submit_button();
	echo '</form></div>';
}

add_action(
	'admin_init',
	static function (): void {
		register_setting(
			SETTINGS,
			OPTION,
			array(
				'type'              => 'string',
				'default'           => '',
				'show_in_rest'      => false,
				'sanitize_callback' => __NAMESPACE__ . '\sanitize_variants',
			)
		);
		add_settings_section( 'variants', __( 'Variants of your own', 'block-puzzle' ), '__return_false', SETTINGS );
		add_settings_field(
			OPTION,
			__( 'Rule sets', 'block-puzzle' ),
			__NAMESPACE__ . '\show_variants_field',
			SETTINGS,
			'variants',
			array( 'label_for' => OPTION )
		);
	}
);

add_action(
	'admin_menu',
	static function (): void {
		$title = __( 'Block Puzzle', 'block-puzzle' );
		add_options_page( $title, $title, 'manage_options', SETTINGS, __NAMESPACE__ . '\show_settings' );
	}
);

add_filter(
	'plugin_action_links_' . plugin_basename( FILE ),
	static function ( array $links ): array {
		$address = admin_url( 'options-general.php?page=' . SETTINGS );
		return array_merge( array( '<a href="' . esc_url( $address ) . '">' . esc_html__( 'Settings', 'block-puzzle' ) . '</a>' ), $links );
	}
);
