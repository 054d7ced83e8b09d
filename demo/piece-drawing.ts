/** Pieces drawn small, for lists of them. */

/** Rows of `#` and `.`, all of one length; what is none is not drawn. */
const ROWS = /^[#.]{1,8}(\/[#.]{1,8}){0,7}$/;

export function drawPiece(text: string): HTMLElement {
  const drawing = document.createElement('span');
  drawing.className = 'drawing';
  const rows = ROWS.test(text) ? text.split('/') : [];
  drawing.style.setProperty('--columns', String(rows[0]?.length ?? 1));
  for (const cell of rows.join('')) {
    const block = document.createElement('span');
    block.classList.toggle('block', cell === '#');
    drawing.append(block);
  }
  return drawing;
}
