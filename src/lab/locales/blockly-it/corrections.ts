/** Texts that Blockly has in Italian, but wrong: only what misleads or is misspelt, not what could be said better. */
export const corrections = {
  // It lines the blocks up; "pulisci" is what Blockly calls clearing.
  CLEAN_UP: 'Riordina i blocchi',

  // Says "maggiore o uguale".
  LOGIC_COMPARE_TOOLTIP_GT: 'Restituisce vero se il primo input è maggiore del secondo.',
  // Says "restituisce uguale".
  LOGIC_COMPARE_TOOLTIP_GTE: 'Restituisce vero se il primo input è maggiore o uguale al secondo.',
  // Says "da # dalla fine" and "dagli ultimi": it is where the sub-list ends.
  LISTS_GET_SUBLIST_END_FROM_END: 'fino a # dalla fine',
  LISTS_GET_SUBLIST_END_LAST: "fino all'ultimo",
  // Statements of a program are "istruzioni" everywhere else.
  PROCEDURES_ALLOW_STATEMENTS: 'consenti istruzioni',
  // Leaves out the last occurrence.
  TEXT_INDEXOF_TOOLTIP:
    "Restituisce l'indice della prima/ultima occorrenza del primo testo all'interno del secondo testo. " +
    'Restituisce %1 se il testo non viene trovato.',

  // Misspelt.
  CONTROLS_REPEAT_TOOLTIP: 'Esegue alcune istruzioni diverse volte.',
  MATH_ONLIST_TOOLTIP_SUM: 'Restituisce la somma di tutti i numeri nella lista.',

  // These have the phonetic sign U+02D0 for a colon; screen readers spell it or drop it.
  CONTROLS_FLOW_STATEMENTS_WARNING: 'Attenzione: questo blocco può essere usato solo in un ciclo.',
  MATH_CONSTANT_TOOLTIP:
    'Restituisce una delle costanti comuni: π (3.141…), e (2.718…), φ (1.618…), radq(2) (1.414…), ' +
    'radq(½) (0.707…) o ∞ (infinito).',
  PROCEDURES_BEFORE_PARAMS: 'con:',
  PROCEDURES_CALL_BEFORE_PARAMS: 'con:',
  PROCEDURES_DEF_DUPLICATE_WARNING: 'Attenzione: questa funzione ha parametri duplicati.',
  PROCEDURES_IFRETURN_WARNING:
    "Attenzione: questo blocco può essere usato solo all'interno di una definizione di funzione.",
  PROCEDURES_MUTATORARG_TITLE: 'nome input:',
};
