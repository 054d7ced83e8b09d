/**
 * Blockly as the lab uses it: a copy of its own, so that a page's own Blockly is left alone. What Blockly keeps once
 * for all editors (its messages, block types and dialogs) is set up here.
 */
import * as Blockly from 'blockly/core';
import 'blockly/blocks';
import * as messagesEn from 'blockly/msg/en';
import type { Language } from '../locales/language.js';
import { BLOCKS } from '../program/blocks.js';

export { Blockly };

let spoken: Language | null = null;

/** Blockly has one set of messages for all its editors: the one that is about to be used speaks. */
export function speak(language: Language): void {
  if (spoken === language) return;
  spoken = language;
  Blockly.setLocale({ ...(messagesEn as unknown as Record<string, string>), ...language.blockly });
}

/** What is on the shelves of a mutator, and nowhere else. */
const PARTS_OF_IF = ['controls_if_if', 'controls_if_elseif', 'controls_if_else'];

// Blockly brings blocks which the lab does not have (the build leaves out those of texts, lists and functions): they cannot be loaded either.
const known = new Set([...BLOCKS.map(({ type }) => type), ...PARTS_OF_IF]);
for (const type of Object.keys(Blockly.Blocks))
  if (!known.has(type)) Reflect.deleteProperty(Blockly.Blocks, type);

// There are no pages of help to go to; and where a block has its sockets, it has them for good.
for (const entry of ['blockHelp', 'blockInline']) Blockly.ContextMenuRegistry.registry.unregister(entry);
