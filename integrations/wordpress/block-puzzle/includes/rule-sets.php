<?php
/**
 * Variants of the site's own: rule sets as the element reads them, judged here when they are written.
 *
 * @package BlockPuzzle
 */

namespace BlockPuzzle;

defined( 'ABSPATH' ) || exit;

/** The rule sets as an administrator has written them, a text of JSON. */
const OPTION = 'block_puzzle_variants';

/**
 * A value that does not fit, in a sentence.
 */
final class Misfit extends \Exception {
	/**
	 * @param mixed $value What was given.
	 */
	public function __construct( string $field, $value, string $allowed ) {
		$shown = wp_json_encode( is_string( $value ) ? mb_substr( $value, 0, 40 ) : $value, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
		parent::__construct(
			sprintf(
				/* translators: 1: name of a field, 2: what is allowed, 3: what was given. */
				__( '%1$s must be %2$s, but was %3$s.', 'block-puzzle' ),
				$field,
				$allowed,
				is_scalar( $value ) || null === $value ? $shown : __( 'a list or an object', 'block-puzzle' )
			)
		);
	}
}

/**
 * Reads a text of JSON: a list of rule sets, or one.
 *
 * @return \stdClass[] Rule sets by name.
 * @throws Misfit For the first value that does not fit.
 */
function read_rule_sets( string $text ): array {
	if ( '' === trim( $text ) ) {
		return array();
	}
	$list = json_decode( $text );
	if ( null === $list ) {
		throw new Misfit( __( 'The text', 'block-puzzle' ), json_last_error_msg(), __( 'JSON, a list of rule sets', 'block-puzzle' ) );
	}
	$sets = array();
	foreach ( is_array( $list ) ? $list : array( $list ) as $index => $set ) {
		$set = read_rule_set( $set, ( $index + 1 ) . ': ' );
		if ( isset( $sets[ $set->name ] ) ) {
			throw new Misfit( ( $index + 1 ) . ': name', $set->name, __( 'a name that no other variant has', 'block-puzzle' ) );
		}
		$sets[ $set->name ] = $set;
	}
	return $sets;
}

/**
 * Reads a rule set.
 *
 * @param mixed  $set   From JSON.
 * @param string $where Before the name of a field: which rule set it is.
 * @throws Misfit For the first value that does not fit.
 */
function read_rule_set( $set, string $where ): \stdClass {
	$fields = array( 'name', 'rows', 'columns', 'clears', 'pieces', 'handSize', 'rotate', 'scoring' );
	read_fields( $set, $where . 'ruleSet', $fields );
	$name = $set->name ?? null;
	if ( ! is_string( $name ) || ! preg_match( '/^[a-z][a-z0-9-]{0,39}$/D', $name ) ) {
		throw new Misfit( $where . 'name', $name, __( '1 to 40 of a-z, 0-9 and -, beginning with a letter', 'block-puzzle' ) );
	}
	if ( isset( shipped_variants()[ $name ] ) ) {
		throw new Misfit( $where . 'name', $name, __( 'a name that no other variant has', 'block-puzzle' ) );
	}
	read_number( $set->rows ?? null, $where . 'rows', 1, LIMITS['rows'] );
	read_number( $set->columns ?? null, $where . 'columns', 1, LIMITS['columns'] );
	if ( property_exists( $set, 'handSize' ) ) {
		read_number( $set->handSize, $where . 'handSize', 1, LIMITS['handSize'] );
	}
	if ( property_exists( $set, 'rotate' ) ) {
		read_boolean( $set->rotate, $where . 'rotate' );
	}
	if ( property_exists( $set, 'clears' ) ) {
		read_fields( $set->clears, $where . 'clears', array( 'rows', 'columns', 'boxes' ) );
		foreach ( get_object_vars( $set->clears ) as $line => $value ) {
			read_boolean( $value, $where . 'clears.' . $line );
		}
	}
	read_fields( $set->scoring ?? null, $where . 'scoring', TERMS );
	foreach ( get_object_vars( $set->scoring ) as $term => $factor ) {
		read_number( $factor, $where . 'scoring.' . $term, 0, LIMITS['factor'] );
	}
	read_pieces( $set->pieces ?? null, $where . 'pieces' );
	return $set;
}

/**
 * @param mixed    $value  Of which an object is a good one.
 * @param string[] $fields Names that it may have.
 * @throws Misfit For another value, or a field of another name.
 */
function read_fields( $value, string $field, array $fields ): void {
	if ( ! $value instanceof \stdClass ) {
		throw new Misfit( $field, $value, __( 'an object', 'block-puzzle' ) );
	}
	foreach ( array_keys( get_object_vars( $value ) ) as $name ) {
		if ( ! in_array( (string) $name, $fields, true ) ) {
			/* translators: %s: list of names. */
			throw new Misfit( $field, (string) $name, sprintf( __( 'an object with some of %s', 'block-puzzle' ), implode( ', ', $fields ) ) );
		}
	}
}

/**
 * @param mixed $value Of which a whole number in bounds is a good one.
 * @throws Misfit For another value.
 */
function read_number( $value, string $field, int $from, int $to ): void {
	if ( ! is_int( $value ) || $value < $from || $value > $to ) {
		/* translators: 1: the least, 2: the most. */
		throw new Misfit( $field, $value, sprintf( __( 'a whole number from %1$d to %2$d', 'block-puzzle' ), $from, $to ) );
	}
}

/**
 * @param mixed $value Of which a boolean is a good one.
 * @throws Misfit For another value.
 */
function read_boolean( $value, string $field ): void {
	if ( ! is_bool( $value ) ) {
		throw new Misfit( $field, $value, 'true, false' );
	}
}

/**
 * @param mixed $pieces Of which a list of texts such as `##/#.` is a good one.
 * @throws Misfit For another value.
 */
function read_pieces( $pieces, string $field ): void {
	$most = LIMITS['pieces'];
	if ( ! is_array( $pieces ) || ! $pieces || count( $pieces ) > $most ) {
		/* translators: %d: the most. */
		throw new Misfit( $field, $pieces, sprintf( __( 'a list of 1 to %d pieces', 'block-puzzle' ), $most ) );
	}
	foreach ( $pieces as $index => $piece ) {
		if ( ! is_string( $piece ) || ! is_piece( $piece ) ) {
			/* translators: %d: rows and columns of the largest piece. */
			$allowed = sprintf( __( 'a piece of at most %1$d x %1$d such as "##/#." with no empty border row or column', 'block-puzzle' ), LIMITS['pieceSide'] );
			throw new Misfit( $field . '[' . $index . ']', $piece, $allowed );
		}
	}
}

/**
 * Whether a text is a piece: rows of one length, each border row and column with a filled cell.
 */
function is_piece( string $piece ): bool {
	$rows  = explode( '/', $piece );
	$width = strlen( $rows[0] );
	if ( $width < 1 || $width > LIMITS['pieceSide'] || count( $rows ) > LIMITS['pieceSide'] ) {
		return false;
	}
	foreach ( $rows as $row ) {
		if ( strlen( $row ) !== $width || strspn( $row, '.#' ) !== $width ) {
			return false;
		}
	}
	$left  = implode( '', array_map( static fn( string $row ): string => $row[0], $rows ) );
	$right = implode( '', array_map( static fn( string $row ): string => $row[ $width - 1 ], $rows ) );
	foreach ( array( $rows[0], end( $rows ), $left, $right ) as $border ) {
		if ( false === strpos( $border, '#' ) ) {
			return false;
		}
	}
	return true;
}

/**
 * The site's own variants: those of its settings, and those that its plugins add.
 *
 * @return \stdClass[] Rule sets by name.
 */
function own_variants(): array {
	static $sets = null;
	if ( null === $sets ) {
		try {
			$sets = read_rule_sets( (string) get_option( OPTION, '' ) );
		} catch ( Misfit $misfit ) {
			// Written by something else than the settings.
			$sets = array();
		}
		/**
		 * Plugins and themes add variants, before `init`.
		 *
		 * @param array $sets Rule sets by name, each an object as `json_decode` gives it.
		 */
		foreach ( (array) apply_filters( 'block_puzzle_variants', $sets ) as $set ) {
			try {
				$set                = read_rule_set( $set, '' );
				$sets[ $set->name ] = $set;
			} catch ( Misfit $misfit ) {
				_doing_it_wrong( 'block_puzzle_variants', esc_html( $misfit->getMessage() ), esc_html( VERSION ) );
			}
		}
	}
	return $sets;
}

/**
 * What a variant is called: a shipped one in the site's language, one of the site's own by its name.
 */
function variant_label( string $variant ): string {
	$shipped = shipped_variants();
	if ( isset( own_variants()[ $variant ] ) ) {
		return ucfirst( str_replace( '-', ' ', $variant ) );
	}
	return $shipped[ $variant ] ?? reset( $shipped );
}
