/** The words of the lab's blocks: the original's in Italian, and every block of the table in both languages. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { en } from '../../src/lab/locales/en.js';
import { it as italian } from '../../src/lab/locales/it.js';
import type { EditorWords, OwnBlock } from '../../src/lab/locales/words.js';
import { BLOCKS, HAT } from '../../src/lab/program/blocks.js';

const LANGUAGES: Readonly<Record<string, EditorWords>> = { English: en, Italian: italian };
const own = BLOCKS.filter(({ type }) => type.startsWith('bp_'));

/** The original's sentences, with dots for sockets and fields. */
const ORIGINAL: Readonly<Record<string, string>> = {
  bp_removeAreaFall: "Rimuovi i mattoni nell'area di contagio attorno a … e fai cadere tutti i blocchi",
  bp_removeStripFall: 'Rimuovi i mattoni nella striscia di contagio attorno a … e fai cadere tutti i blocchi',
  bp_fallAll: 'Fai cadere tutti i blocchi',
  bp_removeInfected: 'Rimuovi tutti i mattoni infetti',
  bp_remove: 'Rimuovi il mattone in …',
  bp_descend: 'Fai scendere il mattone in …',
  bp_descendPile: 'Fai scendere la pila di mattoni con base in …',
  bp_drop: 'Fai cadere il mattone in …',
  bp_dropPile: 'Fai cadere la pila di mattoni con base in …',
  bp_compactColumn: 'Compatta la colonna di indice …',
  bp_paint: 'Colora di … il mattone in …',
  bp_clicked: 'casella cliccata',
  bp_neighbour: 'casella … …',
  bp_cellAt: 'casella in riga = … e colonna = …',
  bp_rowOf: 'indice di riga di …',
  bp_columnOf: 'indice di colonna di …',
  bp_extremeEmpty: 'casella vuota …',
  bp_anyEmpty: 'una casella vuota qualsiasi',
  bp_existsEmpty: "c'è una casella vuota",
  bp_isEmpty: '… è vuota',
  bp_colour: '…',
  bp_colourOf: 'colore del mattone in …',
  bp_extremeColour: 'casella … con mattone di colore …',
  bp_anyColour: 'una casella qualsiasi con mattone di colore …',
  bp_isColour: 'il mattone in … è …',
  bp_connected: 'il mattone in … è collegato al mattone in …',
  bp_infectArea: "Infetta tutti i mattoni nell'area di contagio attorno a …",
  bp_infectStrip: 'Infetta tutti i mattoni nella striscia di contagio attorno a …',
  bp_infect: 'Infetta il mattone in …',
  bp_disinfect: 'Togli infezione dal mattone in …',
  bp_disinfectAll: 'Togli infezione da tutti i mattoni',
  bp_extremeInfected: 'casella … con mattone infetto',
  bp_anyInfected: 'casella qualsiasi con mattone infetto',
  bp_existsInfected: "c'è un mattone infetto",
  bp_isInfected: 'il mattone in … è infetto',
  bp_forEachInfected: 'Per ogni casella … contenente un mattone infetto fai …',
};

describe('the words of the blocks', () => {
  it('are the original’s in Italian', () => {
    for (const { type } of own) {
      const { text } = italian.blocks[type as OwnBlock];
      assert.equal(text.replace(/\{\w+\}/g, '…').replace(/\s+/g, ' '), ORIGINAL[type], type);
    }
    const { bp_neighbour, bp_extremeEmpty } = italian.directions;
    assert.deepEqual(Object.values(bp_neighbour), ['sopra', 'sotto', 'a sinistra di', 'a destra di']);
    assert.equal(bp_extremeEmpty.up, 'più in alto');
    assert.deepEqual(Object.values(italian.categories), [
      'Aggiornamento parete',
      'Caselle',
      'Colori',
      'Infezione',
      'Logica',
      'Cicli',
      'Matematica',
      'Variabili',
    ]);
  });

  for (const [name, words] of Object.entries(LANGUAGES)) {
    it(`are there for each block of the table and the hat, and for no other (${name})`, () => {
      const types = [HAT, ...own.map(({ type }) => type)];
      assert.deepEqual(Object.keys(words.blocks).sort(), types.sort());
    });

    it(`name each socket and field of their block once (${name})`, () => {
      for (const { type, inputs, fields, bodies } of own) {
        const named = [...words.blocks[type as OwnBlock].text.matchAll(/\{(\w+)\}/g)].map(([, one]) => one!);
        assert.deepEqual(
          named.sort(),
          [...Object.keys(inputs), ...Object.keys(fields), ...bodies].sort(),
          type,
        );
      }
    });

    it(`say what each block does, in a sentence (${name})`, () => {
      for (const [type, { tip }] of Object.entries(words.blocks)) assert.match(tip, /^\p{Lu}.+\.$/u, type);
    });

    it(`have a phrase of its own for each direction and colour (${name})`, () => {
      for (const phrases of [...Object.values(words.directions), words.colours])
        assert.equal(new Set(Object.values(phrases)).size, Object.keys(phrases).length);
    });
  }
});
