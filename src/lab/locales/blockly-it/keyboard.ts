/** Keys, the list of shortcuts, the hints about them, and what is said while a block is moved by keys. */

/** As they stand on Italian keyboards. */
const keys = {
  CAPS_LOCK_KEY: 'Bloc Maiusc',
  COMMAND_KEY: 'Comando',
  CONTROL_KEY: 'Ctrl',
  ENTER_KEY: 'Invio',
  ESCAPE: 'Esc',
  HOME_KEY: 'Inizio',
  PAGE_DOWN_KEY: 'Pagina giù',
  PAUSE_KEY: 'Pausa',
  SHIFT_KEY: 'Maiusc',
  SPACE_KEY: 'Spazio',
};

const shortcuts = {
  SHORTCUTS_ABORT_MOVE: 'Annulla spostamento',
  SHORTCUTS_CLEANUP: 'Riordina lo spazio di lavoro',
  SHORTCUTS_CODE_NAVIGATION: 'Navigazione nel codice',
  SHORTCUTS_DELETE: 'Cancella',
  SHORTCUTS_DISCONNECT: 'Scollega blocco',
  SHORTCUTS_DUPLICATE: 'Duplica',
  SHORTCUTS_ESCAPE: 'Esci',
  SHORTCUTS_EXTENDED_INFORMATION: 'Annuncia informazioni dettagliate',
  SHORTCUTS_FINISH_MOVE: 'Termina spostamento',
  SHORTCUTS_FOCUS_TOOLBOX: 'Vai alla casella degli strumenti',
  SHORTCUTS_FOCUS_WORKSPACE: 'Vai allo spazio di lavoro',
  SHORTCUTS_INFORMATION: 'Annuncia informazioni',
  SHORTCUTS_JUMP_BLOCK_END: 'Vai alla fine del blocco',
  SHORTCUTS_JUMP_BLOCK_START: "Vai all'inizio del blocco",
  SHORTCUTS_JUMP_BOTTOM_STACK: 'Vai in fondo alla pila',
  SHORTCUTS_JUMP_FIRST_BLOCK: 'Vai al primo blocco',
  SHORTCUTS_JUMP_LAST_BLOCK: "Vai all'ultimo blocco",
  SHORTCUTS_JUMP_NEXT_PAGE: 'Vai alla pagina successiva',
  SHORTCUTS_JUMP_PREVIOUS_PAGE: 'Vai alla pagina precedente',
  SHORTCUTS_JUMP_TOP_STACK: 'Vai in cima alla pila',
  SHORTCUTS_MOVE_DOWN: 'Sposta in basso',
  SHORTCUTS_MOVE_LEFT: 'Sposta a sinistra',
  SHORTCUTS_MOVE_RIGHT: 'Sposta a destra',
  SHORTCUTS_MOVE_UP: 'Sposta in alto',
  SHORTCUTS_NEXT_HEADING: 'Intestazione successiva',
  SHORTCUTS_NEXT_STACK: 'Pila successiva',
  SHORTCUTS_PERFORM_ACTION: 'Modifica o conferma',
  SHORTCUTS_PREVIOUS_HEADING: 'Intestazione precedente',
  SHORTCUTS_PREVIOUS_STACK: 'Pila precedente',
  SHORTCUTS_SCROLL_DOWN: 'Scorri in basso',
  SHORTCUTS_SCROLL_LEFT: 'Scorri a sinistra',
  SHORTCUTS_SCROLL_RIGHT: 'Scorri a destra',
  SHORTCUTS_SCROLL_UP: 'Scorri in alto',
  SHORTCUTS_SHOW_CONTEXT_MENU: 'Mostra menu',
  SHORTCUTS_SHOW_TOOLTIP: 'Mostra suggerimento',
  SHORTCUTS_START_MOVE: 'Inizia spostamento',
  SHORTCUTS_START_MOVE_STACK: 'Inizia spostamento della pila',
  SHORTCUTS_TOGGLE_SCREENREADER_MODE: 'Attiva o disattiva la modalità per screen reader',
};

const hints = {
  KEYBOARD_NAV_BLOCK_NAVIGATION_HINT: "Usa %1 per navigare all'interno dei blocchi.",
  KEYBOARD_NAV_CONSTRAINED_MOVE_HINT: 'Usa i tasti freccia per muoverti, poi %1 per confermare la posizione.',
  KEYBOARD_NAV_COPIED_HINT: 'Copiato. Premi %1 per incollare.',
  KEYBOARD_NAV_CUT_HINT: 'Tagliato. Premi %1 per incollare.',
  KEYBOARD_NAV_FLYOUT_LABEL_HINT:
    "Usa i tasti freccia per raggiungere un blocco oppure premi %1 per passare all'intestazione successiva.",
  KEYBOARD_NAV_WORKSPACE_NAVIGATION_HINT: 'Usa i tasti freccia per navigare.',
  SCREENREADER_HINT:
    'Usa i tasti freccia per navigare. Premi %1 per attivare o disattivare la modalità di accessibilità per screen reader.',
  SCREENREADER_MODE_DISABLED: 'La modalità per screen reader è disattivata, premi %1 per attivarla',
  SCREENREADER_MODE_ENABLED: 'La modalità per screen reader è attivata, premi %1 per disattivarla',
};

/**
 * Blockly names the moved block (%1) only at the start of a move and leaves the place empty from then on: the texts
 * must read well in both cases, hence the colon in place of "di".
 */
const moves = {
  ANNOUNCE_MOVE_AFTER: 'Spostamento: %1 dopo %2.',
  ANNOUNCE_MOVE_AROUND: 'Spostamento: %1 attorno a %2.',
  ANNOUNCE_MOVE_BEFORE: 'Spostamento: %1 prima di %2.',
  ANNOUNCE_MOVE_CANCELED: 'Spostamento annullato.',
  ANNOUNCE_MOVE_INSIDE: 'Spostamento: %1 dentro %2.',
  ANNOUNCE_MOVE_OF: '%1 di %2',
  ANNOUNCE_MOVE_TO: 'Spostamento: %1 verso %2.',
  ANNOUNCE_MOVE_WORKSPACE: 'Spostamento: %1 nello spazio di lavoro.',
};

export const keyboard = { ...keys, ...shortcuts, ...hints, ...moves };
