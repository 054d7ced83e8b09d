/** A fixture as a project of its own: copied away from the repository, with the packed package installed. */
import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from './commands.js';

/** Where the tests are started; a copy of them may run. */
const root = process.cwd();
const FIXTURES = join(root, 'test/bundlers/fixtures');

/**
 * Where a page's game is to run in the end: in a worker from a file that the bundler has written, in one from a text, or
 * in the page, where the bundler has changed functions so that their text does not stand by itself.
 */
export type WorkerKind = 'file' | 'blob' | 'page';

interface FixtureManifest {
  readonly scripts: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly fixture: {
    /** The folder that the build fills, to be served. */
    readonly site: string;
    readonly pages: Readonly<Record<string, WorkerKind>>;
    /** Whether the pages come with the markup of the game, rendered as on a server. */
    readonly rendered?: boolean;
  };
}

export const fixtureNames = (): Promise<string[]> => readdir(FIXTURES);

/** Packs the built package; answers with the path of the tarball. Without scripts: `prepack` would build again. */
export async function pack(folder: string): Promise<string> {
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const [{ filename }] = Object.values(JSON.parse(await run('npm', args, root)) as object) as [
    { filename: string },
  ];
  return join(folder, filename);
}

export class Project {
  private constructor(
    readonly folder: string,
    readonly manifest: FixtureManifest,
  ) {}

  static async make(name: string): Promise<Project> {
    const folder = await mkdtemp(join(tmpdir(), `block-puzzle-${name}-`));
    await cp(join(FIXTURES, name), folder, { recursive: true });
    const text = await readFile(join(folder, 'package.json'), 'utf8');
    return new Project(folder, JSON.parse(text) as FixtureManifest);
  }

  get site(): string {
    return join(this.folder, this.manifest.fixture.site);
  }

  has(script: string): boolean {
    return script in this.manifest.scripts;
  }

  /** Installs what the fixture names, from npm's cache where it can, and the tarball. */
  async install(tarball: string, ...options: string[]): Promise<void> {
    const dependencies = { 'block-puzzle-element': `file:${tarball}` };
    const manifest = JSON.stringify({ ...this.manifest, dependencies });
    await writeFile(join(this.folder, 'package.json'), manifest);
    await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...options], this.folder);
  }

  /** Installs the tarball, and borrows the rest from the repository, which has it in the same versions. */
  async borrow(tarball: string): Promise<void> {
    await this.install(tarball, '--omit=dev');
    for (const [name, version] of Object.entries(this.manifest.devDependencies)) {
      const theirs = join(root, 'node_modules', name);
      const { version: found, bin = {} } = JSON.parse(
        await readFile(join(theirs, 'package.json'), 'utf8'),
      ) as {
        version: string;
        bin?: Record<string, string>;
      };
      assert.equal(version, found, `${name} of the fixture and of the repository`);
      await this.#link(theirs, name);
      for (const command of Object.keys(bin)) {
        await this.#link(join(root, 'node_modules/.bin', command), join('.bin', command));
      }
    }
  }

  async #link(target: string, name: string): Promise<void> {
    const path = join(this.folder, 'node_modules', name);
    await mkdir(dirname(path), { recursive: true });
    await symlink(target, path);
  }

  /** That the tag is in each page as it is served. */
  async expectRendered(): Promise<void> {
    for (const path of Object.keys(this.manifest.fixture.pages)) {
      const page = await readFile(join(this.site, path.endsWith('/') ? `${path}index.html` : path), 'utf8');
      assert.match(page, /<block-puzzle variant="blocks" grid-size="6x6" undo="off">/, path);
    }
  }

  async script(name: string): Promise<void> {
    await run('npm', ['run', '--silent', name], this.folder);
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
