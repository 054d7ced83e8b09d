/** The editor, loaded when a lab is used. */
export { LabEditor } from './editor.js';
export type { Allowed, EditorOptions, Past } from './options.js';
export type { Language } from '../locales/language.js';
