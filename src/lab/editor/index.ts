/** The editor, loaded when a lab is used. */
export { LabEditor, type EditorOptions } from './editor.js';
export type { Language } from '../locales/words.js';
