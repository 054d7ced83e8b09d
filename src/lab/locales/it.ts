/** Italian: the original's words. */
import type { EditorWords } from './words.js';

export const it: EditorWords = {
  blocks: {
    bp_whenClicked: {
      text: 'quando si clicca una casella',
      tip: 'Qui sotto va il programma: viene eseguito a ogni clic su un mattone.',
    },
    bp_removeAreaFall: {
      text: "Rimuovi i mattoni nell'area di contagio\nattorno a {CELL}\ne fai cadere tutti i blocchi",
      tip: "Rimuove l'area di mattoni dello stesso colore che comprende la casella, poi fa cadere tutti i mattoni.",
    },
    bp_removeStripFall: {
      text: 'Rimuovi i mattoni nella striscia di contagio\nattorno a {CELL}\ne fai cadere tutti i blocchi',
      tip: 'Rimuove la striscia verticale di mattoni dello stesso colore che comprende la casella, poi fa cadere tutti i mattoni.',
    },
    bp_fallAll: {
      text: 'Fai cadere tutti i blocchi',
      tip: 'Fa cadere tutti i mattoni che hanno caselle vuote sotto di sé.',
    },
    bp_removeInfected: {
      text: 'Rimuovi tutti i mattoni infetti',
      tip: 'Rimuove tutti i mattoni infetti. Niente cade.',
    },
    bp_remove: {
      text: 'Rimuovi il mattone in {CELL}',
      tip: 'Rimuove il mattone nella casella. Dove non ci sono mattoni non succede niente.',
    },
    bp_descend: {
      text: 'Fai scendere il mattone in {CELL}',
      tip: 'Se la casella sotto è vuota, il mattone scende di una casella.',
    },
    bp_descendPile: {
      text: 'Fai scendere la pila di mattoni\ncon base in {CELL}',
      tip: 'Se la casella sotto è vuota, il mattone e quelli appoggiati sopra di lui scendono di una casella.',
    },
    bp_drop: {
      text: 'Fai cadere il mattone in {CELL}',
      tip: 'Il mattone cade finché sotto di lui ci sono caselle vuote.',
    },
    bp_dropPile: {
      text: 'Fai cadere la pila di mattoni\ncon base in {CELL}',
      tip: 'Il mattone e quelli appoggiati sopra di lui cadono finché sotto ci sono caselle vuote.',
    },
    bp_compactColumn: {
      text: 'Compatta la colonna di indice {N}',
      tip: 'Fa cadere tutti i mattoni di una colonna. La prima a sinistra ha indice 0.',
    },
    bp_paint: {
      text: 'Colora di {COLOUR} il mattone in {CELL}',
      tip: 'Cambia il colore del mattone nella casella.',
    },
    bp_clicked: { text: 'casella cliccata', tip: 'La casella su cui si è cliccato.' },
    bp_neighbour: {
      text: 'casella {DIRECTION} {CELL}',
      tip: 'La casella accanto a un’altra. Può essere fuori dalla parete; il programma si ferma con un errore dove una tale casella viene usata.',
    },
    bp_cellAt: {
      text: 'casella in riga = {ROW} e colonna = {COLUMN}',
      tip: 'La casella con questi indici. La riga 0 è la più in alto, la colonna 0 la più a sinistra.',
    },
    bp_rowOf: {
      text: 'indice di riga di {CELL}',
      tip: 'Il numero della riga della casella, a partire da 0 in alto.',
    },
    bp_columnOf: {
      text: 'indice di colonna di {CELL}',
      tip: 'Il numero della colonna della casella, a partire da 0 a sinistra.',
    },
    bp_extremeEmpty: {
      text: 'casella vuota {DIRECTION}',
      tip: 'Tra le caselle vuote, cioè senza mattone ma con un mattone più in alto, quella più vicina al bordo scelto.',
    },
    bp_anyEmpty: {
      text: 'una casella vuota qualsiasi',
      tip: 'Una casella vuota a caso, ogni volta un’altra.',
    },
    bp_existsEmpty: {
      text: "c'è una casella vuota",
      tip: 'Vero se nella parete c’è almeno una casella senza mattone con un mattone più in alto.',
    },
    bp_isEmpty: {
      text: '{CELL} è vuota',
      tip: 'Vero se la casella è senza mattone e più in alto ce n’è uno.',
    },
    bp_colour: { text: '{COLOUR}', tip: 'Un colore, da confrontare o da cercare.' },
    bp_colourOf: {
      text: 'colore del mattone in {CELL}',
      tip: 'Il colore del mattone nella casella; dove non ci sono mattoni, nessun colore.',
    },
    bp_extremeColour: {
      text: 'casella {DIRECTION}\ncon mattone di colore {COLOUR}',
      tip: 'Tra le caselle con un mattone di quel colore, quella più vicina al bordo scelto.',
    },
    bp_anyColour: {
      text: 'una casella qualsiasi\ncon mattone di colore {COLOUR}',
      tip: 'Una casella a caso con un mattone di quel colore, ogni volta un’altra.',
    },
    bp_isColour: {
      text: 'il mattone in {CELL} è {COLOUR}',
      tip: 'Vero se nella casella c’è un mattone di quel colore.',
    },
    bp_connected: {
      text: 'il mattone in {A}\nè collegato al mattone in {B}',
      tip: 'Vero se i due mattoni sono nella stessa area di contagio.',
    },
    bp_infectArea: {
      text: "Infetta tutti i mattoni nell'area di contagio\nattorno a {CELL}",
      tip: "Infetta l'area di mattoni dello stesso colore che comprende la casella.",
    },
    bp_infectStrip: {
      text: 'Infetta tutti i mattoni nella striscia di contagio\nattorno a {CELL}',
      tip: 'Infetta la striscia verticale di mattoni dello stesso colore che comprende la casella.',
    },
    bp_infect: {
      text: 'Infetta il mattone in {CELL}',
      tip: 'Segna il mattone come infetto. Il segno si sposta con lui.',
    },
    bp_disinfect: {
      text: 'Togli infezione dal mattone in {CELL}',
      tip: 'Il mattone nella casella non è più infetto.',
    },
    bp_disinfectAll: {
      text: 'Togli infezione da tutti i mattoni',
      tip: 'Nessun mattone è più infetto.',
    },
    bp_extremeInfected: {
      text: 'casella {DIRECTION}\ncon mattone infetto',
      tip: 'Tra le caselle con un mattone infetto, quella più vicina al bordo scelto.',
    },
    bp_anyInfected: {
      text: 'casella qualsiasi con mattone infetto',
      tip: 'Una casella a caso con un mattone infetto, ogni volta un’altra.',
    },
    bp_existsInfected: {
      text: "c'è un mattone infetto",
      tip: 'Vero se nella parete c’è almeno un mattone infetto.',
    },
    bp_isInfected: {
      text: 'il mattone in {CELL} è infetto',
      tip: 'Vero se nella casella c’è un mattone infetto.',
    },
    bp_forEachInfected: {
      text: 'Per ogni casella {VAR}\ncontenente un mattone infetto fai\n{DO}',
      tip: 'Esegue i blocchi per ogni mattone infetto, una volta per casella, anche per quelli infettati nel frattempo.',
    },
  },
  categories: {
    wall: 'Aggiornamento parete',
    cells: 'Caselle',
    colours: 'Colori',
    infection: 'Infezione',
    logic: 'Logica',
    loops: 'Cicli',
    maths: 'Matematica',
    variables: 'Variabili',
  },
  directions: {
    bp_neighbour: { up: 'sopra', down: 'sotto', left: 'a sinistra di', right: 'a destra di' },
    bp_extremeEmpty: {
      up: 'più in alto',
      down: 'più in basso',
      left: 'più a sinistra',
      right: 'più a destra',
    },
    bp_extremeColour: {
      up: 'più in alto',
      down: 'più in basso',
      left: 'più a sinistra',
      right: 'più a destra',
    },
    bp_extremeInfected: {
      up: 'più in alto',
      down: 'più in basso',
      left: 'più a sinistra',
      right: 'più a destra',
    },
  },
  colours: {
    a: 'blu',
    b: 'giallo',
    c: 'rosso',
    d: 'verde',
    e: 'viola',
    f: 'celeste',
    g: 'oliva',
    h: 'marrone',
  },
  darkColours: { g: 'verde prato', h: 'bianco' },
  cost: (cost) => `costo ${cost}`,
  loose: 'staccato, non fa parte del programma',
  workspace: 'Editor del programma',
  toolbox: 'Categorie di blocchi',
  zoomIn: 'Ingrandisci',
  zoomOut: 'Rimpicciolisci',
  zoomFit: 'Mostra tutto',
  bin: 'Elimina il blocco scelto',
  saidDeleted: 'Blocco eliminato.',
  ok: 'OK',
  cancel: 'Annulla',
};
