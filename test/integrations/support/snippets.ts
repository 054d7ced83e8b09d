/** The code blocks of a section of a README: what it tells people to paste is what is tested. */
import { readFileSync } from 'node:fs';
import { inRepository } from './server.js';

export function snippets(heading: string, path = 'integrations/README.md'): string[] {
  const text = readFileSync(inRepository(path), 'utf8');
  const section = heading === '' ? text : text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0];
  if (section === undefined) throw new Error(`${path} has no section "${heading}"`);
  return [...section.matchAll(/```\w+\n([\s\S]*?)\n```/g)].map((match) => match[1]!);
}
