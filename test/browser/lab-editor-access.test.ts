/** The lab's editor as axe sees it, with and without its shelf of blocks, light and dark. */
import { expect } from '@esm-bundle/chai';
import { faults } from '../support/browser-access.js';
import { drawn, edit, program, shelf, LANGUAGES } from '../support/browser-lab-editor.js';

for (const dark of [false, true]) {
  it(`has no fault that axe can see (${dark ? 'dark' : 'light'})`, async () => {
    const seen = await edit({ dark, language: LANGUAGES.it });
    const host = seen.root.host as HTMLElement;
    host.lang = 'it';
    const json = program({ type: 'bp_paint' }, { type: 'controls_if' });
    json.blocks.blocks.push({ type: 'bp_fallAll', x: 20, y: 300 });
    seen.editor.load(json);
    await drawn();
    expect(await faults(host)).to.deep.equal([]);
    await shelf(seen.root, 0);
    expect(await faults(host)).to.deep.equal([]);
  });
}

it('leaves the page its landmarks, which two of it would have of one name', async () => {
  const few = new Set(['bp_remove', 'bp_clicked']);
  for (const [allowed, workspaces] of [
    [null, 1],
    // A shelf that is always open is a group as well.
    [few, 2],
  ] as const) {
    const { root } = await edit({ allowed });
    await drawn();
    expect(root.querySelectorAll('.blocklyWorkspace[role=group]')).to.have.length(workspaces);
    expect([...root.querySelectorAll('[role=region]')]).to.deep.equal([]);
  }
});
