/** The settings in the page's address, so that a configuration can be kept and shared. */
import type { Settings } from './settings.js';

export function readAddress(): Settings {
  const settings = new Map(new URLSearchParams(location.search));
  const worker = settings.get('worker-url');
  // A link that someone sends must not choose code from elsewhere.
  if (worker !== undefined && originOf(worker) !== location.origin) settings.delete('worker-url');
  return settings;
}

export function writeAddress(settings: Settings): void {
  const query = new URLSearchParams([...settings]).toString();
  history.replaceState(null, '', query ? `?${query}` : location.pathname);
}

function originOf(address: string): string {
  try {
    return new URL(address, document.baseURI).origin;
  } catch {
    return '';
  }
}
