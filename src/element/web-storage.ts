/** The browser's storages by the names that attributes have for them. */
import type { StorageName } from './attributes.js';

/** `null` where there is none, or the page may not use it. */
export function webStorage(name: StorageName): Storage | null {
  if (name === 'none') return null;
  try {
    return name === 'local' ? localStorage : sessionStorage;
  } catch {
    return null; // a sandboxed frame
  }
}
