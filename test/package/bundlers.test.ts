/** The bundlers that the repository has anyway; `npm run test:bundlers` tries the others, and frameworks. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pack, Project } from '../bundlers/support/project.js';
import { Visitor } from '../bundlers/support/visitor.js';
import { firstOf } from '../support/volume.js';

describe('what is bundled plays, both of `.` and of `./standalone`, by', () => {
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
  });

  for (const name of firstOf(['rollup', 'esbuild'])) {
    it(name, async () => {
      const project = await Project.make(name);
      try {
        await project.borrow(tarball);
        await project.script('build');
        await visitor.play(project.site, project.manifest.fixture.pages);
      } finally {
        await project.remove();
      }
    });
  }
});
