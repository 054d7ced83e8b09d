<?php
/**
 * Plugin Name:       Block Puzzle Records (example)
 * Description:       Takes the records of finished games from people who are logged in, and keeps them until they are proved.
 * Version:           0.1.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * Requires Plugins:  block-puzzle
 * License:           MIT
 *
 * To copy and change. A record says which moves were played; only who replays them knows the score. PHP cannot: the
 * rules are in WebAssembly. So a record waits as a private post until `block-puzzle verify` has judged it, where Node
 * runs, and an administrator, or a script with an application password of one, has handed in the verdict.
 *
 * @package BlockPuzzleRecords
 */

namespace BlockPuzzleRecords;

defined( 'ABSPATH' ) || exit;

const TYPE   = 'block_puzzle_record';
const ROUTES = 'block-puzzle-records/v1';
/** Bytes; some thousand moves. */
const LONGEST = 100000;
/** Records of a person that wait at once. */
const WAITING = 20;

add_action(
	'init',
	static function (): void {
		register_post_type( TYPE, array( 'public' => false, 'supports' => array( 'author' ) ) );
	}
);

// Pages with a game, and people who are logged in: the script gets what it needs in its own tag, not in an inline one.
add_action(
	'block_puzzle_enqueued',
	static function (): void {
		if ( is_user_logged_in() ) {
			wp_enqueue_script( 'block-puzzle-records', plugins_url( 'records.js', __FILE__ ), array(), '0.1.0', true );
		}
	}
);
add_filter(
	'script_loader_tag',
	static function ( $tag, string $handle ) {
		if ( 'block-puzzle-records' !== $handle ) {
			return $tag;
		}
		$data = sprintf( ' data-address="%s" data-nonce="%s" src=', esc_url( rest_url( ROUTES . '/records' ) ), esc_attr( wp_create_nonce( 'wp_rest' ) ) );
		return str_replace( ' src=', $data, $tag );
	},
	10,
	2
);

add_action(
	'rest_api_init',
	static function (): void {
		$administrators = static function (): bool {
			return current_user_can( 'manage_options' );
		};
		register_rest_route(
			ROUTES,
			'/records',
			array(
				array(
					'methods'             => 'POST',
					// With a cookie alone, without the nonce, nobody is logged in here.
					'permission_callback' => 'is_user_logged_in',
					'callback'            => __NAMESPACE__ . '\take',
					'args'                => array(
						'record' => array(
							'type'      => 'string',
							'required'  => true,
							'minLength' => 2,
							'maxLength' => LONGEST,
						),
					),
				),
				array(
					'methods'             => 'GET',
					'permission_callback' => $administrators,
					'callback'            => __NAMESPACE__ . '\waiting',
				),
			)
		);
		register_rest_route(
			ROUTES,
			'/records/(?P<id>\d+)',
			array(
				'methods'             => 'POST',
				'permission_callback' => $administrators,
				'callback'            => __NAMESPACE__ . '\judged',
				'args'                => array(
					'ok'    => array( 'type' => 'boolean', 'required' => true ),
					'score' => array( 'type' => 'integer', 'default' => 0 ),
					// The one text of what is proved of the game, however its record was written.
					'game'  => array( 'type' => 'string', 'default' => '', 'maxLength' => LONGEST ),
				),
			)
		);
	}
);

/**
 * Keeps a record that waits. The same bytes again are not kept twice, whoever sends them; the same game, written in
 * another way, is found when it is proved.
 *
 * @return \WP_REST_Response|\WP_Error
 */
function take( \WP_REST_Request $request ) {
	$record = $request['record'];
	if ( ! is_object( json_decode( $record ) ) ) {
		return new \WP_Error( 'record', 'record must be a JSON object, as bp-gameover hands it out', array( 'status' => 400 ) );
	}
	$name  = hash( 'sha256', $record );
	$known = array(
		'post_type'   => TYPE,
		'post_status' => array( 'pending', 'private' ),
		'title'       => $name,
		'fields'      => 'ids',
	);
	if ( ( new \WP_Query( $known ) )->posts ) {
		return new \WP_Error( 'known', 'this game has been handed in before', array( 'status' => 409 ) );
	}
	$mine = new \WP_Query(
		array(
			'post_type'      => TYPE,
			'post_status'    => 'pending',
			'author'         => get_current_user_id(),
			'fields'         => 'ids',
			'posts_per_page' => WAITING,
			'no_found_rows'  => true,
		)
	);
	if ( count( $mine->posts ) >= WAITING ) {
		return new \WP_Error( 'many', 'too many of your games wait to be proved', array( 'status' => 429 ) );
	}
	$id = wp_insert_post(
		array(
			'post_type'   => TYPE,
			'post_status' => 'pending',
			'post_title'  => $name,
			// As metadata: no filter for markup may change a record.
			'meta_input'  => array( 'record' => wp_slash( $record ) ),
		),
		true
	);
	return is_wp_error( $id ) ? $id : new \WP_REST_Response( array( 'id' => $id, 'status' => 'pending' ), 201 );
}

/**
 * The records that wait, oldest first.
 */
function waiting(): array {
	$posts = get_posts(
		array(
			'post_type'   => TYPE,
			'post_status' => 'pending',
			'numberposts' => 100,
			'orderby'     => 'ID',
			'order'       => 'ASC',
		)
	);
	return array_map(
		static function ( \WP_Post $post ): array {
			return array(
				'id'     => $post->ID,
				'author' => (int) $post->post_author,
				'record' => get_post_meta( $post->ID, 'record', true ),
			);
		},
		$posts
	);
}

/**
 * Takes a verdict: a proved game is published with its score; another one goes, and so does one that was proved before.
 *
 * @return array|\WP_Error
 */
function judged( \WP_REST_Request $request ) {
	$id = (int) $request['id'];
	if ( TYPE !== get_post_type( $id ) || 'pending' !== get_post_status( $id ) ) {
		return new \WP_Error( 'unknown', 'no record of this number waits', array( 'status' => 404 ) );
	}
	if ( ! $request['ok'] ) {
		wp_delete_post( $id, true );
		return array( 'id' => $id, 'status' => 'refused' );
	}
	if ( '' === $request['game'] ) {
		return new \WP_Error( 'game', 'game must be the text of what is proved, as formatRecord writes it', array( 'status' => 400 ) );
	}
	$game  = hash( 'sha256', $request['game'] );
	$known = array(
		'post_type'   => TYPE,
		'post_status' => 'private',
		'meta_key'    => 'game',
		'meta_value'  => $game,
		'fields'      => 'ids',
	);
	if ( ( new \WP_Query( $known ) )->posts ) {
		wp_delete_post( $id, true );
		return array( 'id' => $id, 'status' => 'known' );
	}
	update_post_meta( $id, 'game', $game );
	update_post_meta( $id, 'score', $request['score'] );
	wp_update_post( array( 'ID' => $id, 'post_status' => 'private' ) );
	/**
	 * A score is proved: what a site does with it is its own.
	 *
	 * @param int $id    Of the post: `post_author` is the player.
	 * @param int $score Proved.
	 */
	do_action( 'block_puzzle_record_proved', $id, $request['score'] );
	return array( 'id' => $id, 'status' => 'proved', 'score' => $request['score'] );
}
