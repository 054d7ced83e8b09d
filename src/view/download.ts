/** Gives the player a text of JSON as a file. */
export function download(page: Document, text: string, name: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(page.createElement('a'), { href, download: name }).click();
  // Not before the browser has taken it.
  setTimeout(() => {
    URL.revokeObjectURL(href);
  });
}
