/** The workspace and what stands around it: comments, icons, bin, zoom, flyout, search, backpack, overview. */
export const workspace = {
  ANNOUNCE_CANT_SCROLL_FURTHER: 'Impossibile scorrere oltre.',
  ANNOUNCE_SCROLLED_DOWN: 'Scorrimento in basso.',
  ANNOUNCE_SCROLLED_LEFT: 'Scorrimento a sinistra.',
  ANNOUNCE_SCROLLED_RIGHT: 'Scorrimento a destra.',
  ANNOUNCE_SCROLLED_UP: 'Scorrimento in alto.',

  ARIA_LABEL_BUTTON: 'pulsante',
  ARIA_LABEL_HEADING: 'intestazione',

  ARIA_LABEL_COMMENT: 'Commento',
  ARIA_LABEL_COMMENT_COLLAPSE: 'Comprimi commento',
  ARIA_LABEL_COMMENT_EXPAND: 'Espandi commento',
  BUBBLE_LABEL_COMMENT: 'Commento: %1',
  BUBBLE_LABEL_DEFAULT: 'Fumetto',
  BUBBLE_LABEL_WARNING: 'Avvertimento: %1',
  ICON_LABEL_COMMENT_CLOSED: 'Apri commento',
  ICON_LABEL_COMMENT_OPEN: 'Chiudi commento',
  ICON_LABEL_DEFAULT: 'Icona',
  ICON_LABEL_MUTATOR_CLOSED: 'Modifica questo blocco',
  ICON_LABEL_MUTATOR_OPEN: "Chiudi l'editor del blocco",
  ICON_LABEL_WARNING_CLOSED: 'Apri avvertimento',
  ICON_LABEL_WARNING_OPEN: 'Chiudi avvertimento',

  OPEN_TRASH: 'Apri cestino',
  RESET_ZOOM: 'Reimposta zoom',
  ZOOM_IN: 'Ingrandisci',
  ZOOM_OUT: 'Riduci',
  ZOOM_TO_FIT_ARIA_LABEL: 'Adatta zoom ai blocchi',

  // %2 is empty or one of the two texts about comments, each with its own space before it.
  WORKSPACE_CONTENTS_BLOCKS_MANY: '%1 pile di blocchi%2 nello spazio di lavoro.',
  WORKSPACE_CONTENTS_BLOCKS_ONE: 'Una pila di blocchi%2 nello spazio di lavoro.',
  WORKSPACE_CONTENTS_BLOCKS_ZERO: 'Nessun blocco%2 nello spazio di lavoro.',
  WORKSPACE_CONTENTS_COMMENTS_MANY: ' e %1 commenti',
  WORKSPACE_CONTENTS_COMMENTS_ONE: ' e un commento',
  // %1 is the name of the category, or empty.
  WORKSPACE_LABEL_FLYOUT_WORKSPACE: 'Blocchi %1',
  WORKSPACE_LABEL_MUTATOR_WORKSPACE: "Spazio di lavoro dell'editor del blocco",
  WORKSPACE_LABEL_PLAIN: 'Spazio di lavoro dei blocchi.',
  WORKSPACE_SEARCH_INPUT_LABEL:
    'Cerca nello spazio di lavoro. Premi Invio per la corrispondenza successiva, Maiusc+Invio per la precedente. ' +
    'Premi Esc per chiudere la ricerca e passare alla corrispondenza corrente.',
  MINIMAP_ARIA_LABEL: 'Mappa dello spazio di lavoro. Usa i tasti freccia per scorrere lo spazio di lavoro.',

  CLOSE_BACKPACK: 'Chiudi zaino',
  COPY_ALL_TO_BACKPACK: 'Copia tutti i blocchi nello zaino',
  COPY_TO_BACKPACK: 'Copia nello zaino',
  EMPTY_BACKPACK: 'Svuota zaino',
  OPEN_BACKPACK: 'Apri zaino',
  PASTE_ALL_FROM_BACKPACK: 'Incolla tutti i blocchi dallo zaino',
  REMOVE_FROM_BACKPACK: 'Rimuovi dallo zaino',
};
