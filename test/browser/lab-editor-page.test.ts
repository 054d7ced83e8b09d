/** What the lab's editor does to its page: nothing that stays. */
import { expect } from '@esm-bundle/chai';
import { watchLeaks } from '../support/browser-leaks.js';
import { tidy, until } from '../support/browser-page.js';
import {
  closeEditors,
  drawn,
  edit,
  program,
  shelf,
  LANGUAGES,
  showing,
} from '../support/browser-lab-editor.js';

afterEach(async () => {
  closeEditors();
  await tidy();
});

it('leaves nothing when it is disposed of: no element, no style sheet, no listener, no timer', async () => {
  const nodes = () => [...document.querySelectorAll('*')].length;
  const before = nodes();
  const leaks = watchLeaks();
  try {
    const seen = await showing(program({ type: 'bp_fallAll' }));
    await shelf(seen.root, 1);
    seen.editor.setLanguage(LANGUAGES.it);
    seen.editor.setTheme(true);
    seen.editor.preview(program());
    await drawn();
    // Only the places of the tests themselves are new in the document, whatever Blockly does to it.
    expect(document.head.querySelector('style[id^="blockly"], .blockly-renderer-style')).to.equal(null);
    expect(document.querySelector('.blocklyComputeCanvas, .blocklyWidgetDiv, .blocklyTooltipDiv')).to.equal(
      null,
    );
    seen.editor.dispose();
    await until(() => leaks.timers().length === 0, 'its last timer has gone off');
    expect(seen.root.querySelectorAll('*')).to.have.length(1);
    expect(seen.root.adoptedStyleSheets).to.have.length(0);
    expect(leaks.listeners()).to.deep.equal([]);
    expect(leaks.timers()).to.deep.equal([]);
    seen.root.host.remove();
  } finally {
    leaks.restore();
  }
  await tidy();
  expect(nodes()).to.be.at.most(before);
});

it('goes on when another editor on the page is gone, and Tab is pressed', async () => {
  const one = await edit();
  const two = await showing(program({ type: 'bp_fallAll' }), { language: LANGUAGES.it });
  two.editor.dispose();
  const errors: unknown[] = [];
  const hear = (event: ErrorEvent) => errors.push(event.message);
  window.addEventListener('error', hear);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  expect(await shelf(one.root, 0)).to.have.length.greaterThan(5);
  one.editor.dispose();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  window.removeEventListener('error', hear);
  expect(errors).to.deep.equal([]);
});

it('has one place for menus and one voice among the editors of a page, in the one in use', async () => {
  const one = await edit();
  const two = await edit();
  const places = () =>
    [one, two].map(({ root }) =>
      ['.blocklyWidgetDiv', '.blocklyDropDownDiv', '.blocklyTooltipDiv', '#blocklyAriaAnnounce'].map(
        (place) => root.querySelectorAll(place).length,
      ),
    );
  one.editor.preview(program());
  one.editor.setLanguage(LANGUAGES.it);
  two.editor.setLanguage(LANGUAGES.it);
  for (const counts of places()) for (const count of counts) expect(count).to.be.at.most(1);
  one.editor.focus();
  await drawn();
  expect(one.root.querySelectorAll('#blocklyAriaAnnounce')).to.have.length(1);
  expect(two.root.querySelectorAll('#blocklyAriaAnnounce')).to.have.length(0);
});

it('leaves the page’s own Blockly alone: it makes no global name', async () => {
  await edit();
  expect('Blockly' in window).to.equal(false);
});
