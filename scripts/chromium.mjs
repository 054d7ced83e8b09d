// A Chromium for tests and screenshots: the one named by CHROME_PATH, else the one that @sparticuz/chromium
// carries inside its npm package, so that nothing has to be installed by hand.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { inRepository } from './paths.mjs';

/** The only flag to start it with, for pictures and figures. The package's own list switches web security off and would hide faults. */
export const chromiumFlags = ['--no-sandbox'];

/**
 * The same for pages of tests. Compiled once more, and better, is what runs for long: in pages that soon end that is a
 * seventh of what they do, a tenth of it with browser and driver.
 */
export const testFlags = [
  ...chromiumFlags,
  ...(process.env.BLOCK_PUZZLE_TESTS === 'all' ? [] : ['--js-flags=--no-opt,--no-maglev']),
];

const NAMES = ['AWS_LAMBDA_JS_RUNTIME', 'FONTCONFIG_PATH', 'HOME', 'LD_LIBRARY_PATH', 'TMPDIR'];

/** Unpacks the package into `folder`, then undoes what importing it did to the environment. */
async function unpack(folder) {
  const before = NAMES.map((name) => [name, process.env[name]]);
  try {
    // With this the package unpacks its own libnss3 and other libraries; it must be set before the import.
    process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
    process.env.TMPDIR = folder;
    const { default: packaged } = await import('@sparticuz/chromium');
    await packaged.executablePath();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

/**
 * Path of the browser. For the packaged one it also sets LD_LIBRARY_PATH and FONTCONFIG_FILE of this process,
 * which the browser must inherit.
 */
export async function chromiumPath() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  if (process.platform !== 'linux') {
    throw new Error('The packaged Chromium runs on Linux only: set CHROME_PATH to a Chrome or Chromium.');
  }
  const { version } = JSON.parse(
    await readFile(inRepository('node_modules/@sparticuz/chromium/package.json')),
  );
  const cache = inRepository('node_modules/.cache');
  const folder = `${cache}/chromium-${version}`;
  if (!existsSync(folder)) {
    // Beside its place and renamed when complete: an interrupted run leaves no half browser behind.
    const partial = `${folder}.${process.pid}`;
    await mkdir(partial, { recursive: true });
    await unpack(partial);
    await rename(partial, folder).catch(async (error) => {
      // Another process may have been first.
      await rm(partial, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    });
  }
  // Without a font configuration the page crashes on typing. Only packaged fonts (Open Sans, DejaVu for arrows
  // and symbols): the same picture everywhere.
  const fonts = `${folder}/block-puzzle-fonts.conf`;
  const configuration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>${inRepository('node_modules/dejavu-fonts-ttf/ttf')}</dir>
  <alias>
    <family>sans-serif</family>
    <prefer><family>Open Sans</family><family>DejaVu Sans</family></prefer>
  </alias>
  <alias>
    <family>monospace</family>
    <prefer><family>DejaVu Sans Mono</family></prefer>
  </alias>
  <alias>
    <family>system-ui</family>
    <prefer><family>Open Sans</family></prefer>
  </alias>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
  // A browser that another process has started may be reading it.
  if ((await readFile(fonts, 'utf8').catch(() => '')) !== configuration) {
    await writeFile(`${fonts}.${process.pid}`, configuration);
    await rename(`${fonts}.${process.pid}`, fonts);
  }
  process.env.FONTCONFIG_FILE = fonts;
  const libraries = `${folder}/al2023/lib`;
  const present = process.env.LD_LIBRARY_PATH?.split(':').filter((path) => path && path !== libraries) ?? [];
  process.env.LD_LIBRARY_PATH = [libraries, ...present].join(':');
  return `${folder}/chromium`;
}

/** The environment of a browser, whose path is known: its reader speaks English, whatever the machine speaks. */
export const chromiumEnvironment = () => ({ ...process.env, LC_ALL: 'en_US.UTF-8', LANGUAGE: 'en_US' });

/** What a browser that a signal ends before its first page makes playwright, or puppeteer, say. */
const DIED = /signal=SIG(SEGV|BUS|ILL|TRAP|ABRT)|browser process:\s+Code: null/;

/**
 * Starts a browser by `start`, up to three times where it dies as it starts: one start of thousands does, whatever is
 * tested, and more than one in a row has not been seen. Any other failure is told at once.
 */
export async function surviving(start) {
  for (let times = 1; ; times++) {
    try {
      return await start();
    } catch (error) {
      if (times === 3 || !DIED.test(String(error))) throw error;
      console.warn('A browser has died at its start and is started again.');
    }
  }
}

/** How long a start may take, in milliseconds: much longer than any but on a machine that is busy with other things. */
export const START_MS = 120_000;

/** What playwright is told to start a browser with `args` as its flags. */
export async function launchOptions(args) {
  const executablePath = await chromiumPath();
  return { executablePath, args: [...args], env: chromiumEnvironment(), timeout: START_MS };
}

/** A browser driven by playwright: with `args` as its flags, and more of playwright's options. */
export async function startChromium(args, options = {}) {
  const given = await launchOptions(args);
  return surviving(() => chromium.launch({ ...given, ...options }));
}
