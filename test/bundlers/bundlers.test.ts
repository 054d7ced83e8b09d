/**
 * `npm run test:bundlers`: the packed package in bundlers and frameworks, each fixture a project of its own that
 * installs, type-checks, builds, and is played in a browser. Names behind it choose some: `-- vite react`.
 */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fixtureNames, pack, Project } from './support/project.js';
import { Visitor } from './support/visitor.js';

const { ensureBuild } = (await import(new URL('../../scripts/ensure-build.mjs', import.meta.url).href)) as {
  ensureBuild(): void;
};
const known = await fixtureNames();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) throw new Error(`no fixture ${unknown.join(', ')}; there are ${known.join(', ')}`);
ensureBuild();

type Cells = Record<string, string>;
const table: Record<string, Cells> = {};

let folder: string;
let tarball: string;
let visitor: Visitor;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'block-puzzle-packed-'));
  tarball = await pack(folder);
  visitor = await Visitor.start();
});

after(async () => {
  await visitor.stop();
  await rm(folder, { recursive: true, force: true });
  console.table(table);
});

for (const name of asked.length > 0 ? asked : known) {
  describe(name, () => {
    const cells: Cells = (table[name] = {});
    let project: Project;
    let broken = false;

    /** A step, timed; those behind a broken one are not tried. One that a fixture does not have is skipped. */
    const step = (title: string, act: () => Promise<void>, has = (): boolean => true): void => {
      it(title, async (context) => {
        assert.ok(!broken, 'a step before it has failed');
        if (!has()) return context.skip('the fixture has no script for it');
        const start = performance.now();
        try {
          await act();
          cells[title] = `${((performance.now() - start) / 1000).toFixed(1)} s`;
        } catch (error) {
          broken = true;
          cells[title] = 'FAILED';
          throw error;
        }
      });
    };

    before(async () => {
      project = await Project.make(name);
    });
    after(() => project.remove());

    step('installs', () => project.install(tarball));
    step(
      'checks',
      () => project.script('check'),
      () => project.has('check'),
    );
    step('builds', () => project.script('build'));
    step('plays', async () => {
      const { pages, rendered } = project.manifest.fixture;
      if (rendered) await project.expectRendered();
      await visitor.play(project.site, pages);
      cells['worker'] = [...new Set(Object.values(pages))].join(' ');
    });
  });
}
