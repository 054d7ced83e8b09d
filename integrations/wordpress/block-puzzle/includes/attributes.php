<?php
/**
 * What authors may set, and how its values are judged.
 *
 * @package BlockPuzzle
 */

namespace BlockPuzzle;

defined( 'ABSPATH' ) || exit;

/**
 * The table of attributes: by name, which values are taken; the site's own variants are among them.
 */
function table(): array {
	static $table = null;
	if ( null === $table ) {
		// A file of the plugin's own.
		$table = json_decode( (string) file_get_contents( dirname( FILE ) . '/attributes.json' ), true );
		foreach ( $table as $name => $row ) {
			if ( ! empty( $row['open'] ) ) {
				$table[ $name ]['values']  = array_merge( $row['values'], array_keys( own_variants() ) );
				$table[ $name ]['allowed'] = implode( ', ', $table[ $name ]['values'] );
			}
		}
	}
	return $table;
}

/**
 * Whether an attribute takes a value.
 */
function takes( array $row, string $value ): bool {
	if ( '' === $value && ! empty( $row['present'] ) ) {
		return true;
	}
	if ( isset( $row['values'] ) ) {
		return in_array( strtolower( $value ), $row['values'], true );
	}
	if ( isset( $row['from'] ) ) {
		return 1 === preg_match( '/^\d{1,6}$/D', $value ) && (int) $value >= $row['from'] && (int) $value <= $row['to'];
	}
	if ( isset( $row['pattern'] ) ) {
		return 1 === preg_match( '/' . $row['pattern'] . '/D', $value );
	}
	return strlen( $value ) <= 4 * $row['length'];
}

/**
 * Of what an author has written, the attributes that can be used, and a sentence for each other one.
 *
 * @param array $asked Values by name; a name alone has a number as its key, as in shortcodes.
 * @return array{0: array<string, string>, 1: string[]}
 */
function sort_out( array $asked ): array {
	$good    = array();
	$refused = array();
	foreach ( $asked as $name => $value ) {
		if ( is_int( $name ) ) {
			$name  = $value;
			$value = '';
		}
		$name  = strtolower( is_scalar( $name ) ? (string) $name : '' );
		$value = is_scalar( $value ) ? trim( (string) $value ) : '';
		$row   = table()[ $name ] ?? null;
		if ( null === $row ) {
			$refused[] = sprintf(
				/* translators: 1: name of an attribute, 2: list of names. */
				__( 'Block puzzle: "%1$s" is not an attribute. There are: %2$s.', 'block-puzzle' ),
				$name,
				implode( ', ', array_keys( table() ) )
			);
		} elseif ( ! takes( $row, $value ) ) {
			$refused[] = sprintf(
				/* translators: 1: name of an attribute, 2: its value, 3: what is allowed. */
				__( 'Block puzzle: %1$s="%2$s" is left out. Allowed is: %3$s.', 'block-puzzle' ),
				$name,
				$value,
				$row['allowed']
			);
		} else {
			$good[ $name ] = $value;
		}
	}
	return array( $good, $refused );
}
