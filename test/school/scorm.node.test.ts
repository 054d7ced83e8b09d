/** Archives of SCORM 1.2 and 2004 in an open run-time, in a browser: what the system hears, and what it gives back. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Frame, Page } from 'playwright-core';
import { smallRandom } from '../support/random.js';
import { all, rarely } from '../support/volume.js';
import { checkProgram, dragUnder, programOf, setLevel, setProgram } from './pupil.js';
import { bodyOf, broken, packed, SchoolHost, workIn } from './school-host.js';

const runtimes = {
  '1.2': { script: 'scorm12.js', made: 'API = new Scorm12API', class: 'Scorm12API' },
  '2004': { script: 'scorm2004.js', made: 'API_1484_11 = new Scorm2004API', class: 'Scorm2004API' },
} as const;
type Version = keyof typeof runtimes;
/**
 * Whose labs are visited: pages of both differ in what `test/school/scorm-status.node.test.ts` asks of each, and a game of
 * 2004 is handed in below each time.
 */
const VERSIONS: readonly Version[] = all ? ['1.2', '2004'] : ['1.2'];

type Cmi = Record<string, Record<string, unknown>>;

/** What the system has been told last, as its own run-time hands it over. */
const told = new Map<string, Cmi>();
/** How many pages of the system were opened, and the last words of how many have come. */
const sessions = { opened: 0, ended: 0 };

/** The page of the system: its run-time, with what it has kept, and the archive in a frame. */
const pageOf = (version: Version, archive: string, settings: object): string => `<!doctype html>
<html lang="en"><meta charset="utf-8" /><title>A system</title><link rel="icon" href="data:," />
<script src="/runtime/${runtimes[version].script}"></script>
<script>
  window.${runtimes[version].made}({
    lmsCommitUrl: '/commit/${archive}', autocommit: false, logLevel: 'NONE', ...${JSON.stringify(settings)},
  });
  const kept = ${JSON.stringify(told.get(archive)?.['cmi'] ?? null)};
  const api = window.API ?? window.API_1484_11;
  if (kept) api.loadFromJSON(kept, 'cmi');
</script>
<body><iframe title="The work" src="/${archive}/index.html" width="1000" height="800"></iframe></body></html>`;

let host: SchoolHost;
const settings: Record<string, object> = {};
/** By all pages. */
const asked: string[] = [];

before(async () => {
  const folder = new URL('../../node_modules/scorm-again/dist/', import.meta.url);
  const labs = await Promise.all(
    VERSIONS.map(
      async (version) => [version, await packed('--version', version, '--levels', 'rule,phases')] as const,
    ),
  );
  const archives = {
    ...Object.fromEntries(
      labs.flatMap(([version, lab]) => [
        [version, lab],
        [`broken-${version}`, broken(lab)],
      ]),
    ),
    game: await packed('--version', '2004', '--game', 'variant=samegame&seed=a', '--target', '100'),
  };
  host = await SchoolHost.start(archives, {
    '/runtime/': async (_request, response, { pathname }) => {
      response.setHeader('content-type', 'text/javascript');
      response.end(await readFile(new URL(pathname.slice('/runtime/'.length), folder)));
    },
    '/commit/': async (request, response, { pathname }) => {
      told.set(pathname.slice('/commit/'.length), JSON.parse(await bodyOf(request)) as Cmi);
      // The run-time hands over the end of a session by `sendBeacon`, and nothing else.
      if (request.headers['sec-fetch-mode'] === 'no-cors') sessions.ended++;
      response.setHeader('content-type', 'application/json');
      response.end('{"result":"true","errorCode":0}');
    },
    '/system/': (_request, response, { pathname, searchParams }) => {
      sessions.opened++;
      const archive = pathname.slice('/system/'.length);
      const version = (searchParams.get('version') ?? archive) as Version;
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(pageOf(version, archive, settings[archive] ?? {}));
    },
    '/left': (_request, response) => response.end('left'),
  });
  host.context.on('request', (request) => asked.push(request.url()));
});
after(() => host.stop());
// What a test has left open when it failed is none of the next one's.
beforeEach(() => {
  sessions.opened = sessions.ended = 0;
});

const note = (frame: Frame): Promise<string | null> => frame.locator('#note').textContent();

/** The page is left as a closed window leaves it: what it says as it goes is still on its way when it is gone. */
async function leave(page: Page): Promise<void> {
  await page.goto(host.address('/left'));
  await until(() => sessions.ended >= sessions.opened);
}

interface Facts {
  readonly score: readonly string[];
  readonly status: readonly string[];
  readonly exit: string;
  readonly objectives: readonly (readonly string[])[];
  readonly attempts: readonly (readonly string[])[];
}

type Plain = Record<string, string>;
type Listed = Record<string, Plain & { readonly score: Plain }>;

/** The data model as the system has it: of both versions the same. */
function cmiOf(archive: string): {
  readonly core: Plain;
  readonly score: Plain;
  readonly time: string;
  readonly objectives: Listed;
  readonly interactions: Listed;
} {
  const cmi = told.get(archive)!['cmi'] as Record<string, unknown>;
  const core = (cmi['core'] ?? cmi) as Record<string, unknown>;
  return {
    ...{ core: core as Plain, score: core['score'] as Plain, time: core['session_time'] as string },
    ...{ objectives: cmi['objectives'] as Listed, interactions: cmi['interactions'] as Listed },
  };
}

function factsOf(archive: string): Facts {
  const { core, score, objectives, interactions } = cmiOf(archive);
  const known = (...values: readonly (string | undefined)[]): readonly string[] =>
    values.filter((value) => value !== undefined);
  return {
    score: known(score['raw'], score['min'], score['max'], score['scaled']),
    status: known(
      ...[core['lesson_status'], core['completion_status'], core['success_status'], core['progress_measure']],
    ),
    exit: core['exit']!,
    objectives: Object.values(objectives).map(({ id, status, success_status: passed, score: own }) =>
      known(id, status ?? passed, own['raw']),
    ),
    attempts: Object.values(interactions).map((one) =>
      known(one['id'], one['student_response'] ?? one['learner_response'], one['result']),
    ),
  };
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let n = 0; n < 600 && !(await holds()); n++) await new Promise((resolve) => setTimeout(resolve, 50));
  assert.ok(await holds());
}

/** A program whose blocks have no pattern: it fills most of what SCORM 1.2 keeps. */
function longProgram(seed: number): object {
  const draw = smallRandom(seed);
  let next: object | null = null;
  for (let n = 0; n < 120; n++) {
    const number = (): object => ({
      block: { type: 'math_number', id: `n${draw(1e9)}-${n}-${draw(1e6)}`, fields: { NUM: draw(1e9) } },
    });
    const cell = { block: { type: 'bp_cellAt', id: `c${n}`, inputs: { ROW: number(), COLUMN: number() } } };
    next = {
      type: 'bp_infect',
      id: `s${n}`,
      inputs: { CELL: cell },
      ...(next ? { next: { block: next } } : {}),
    };
  }
  const hat = { type: 'bp_whenClicked', id: 'hat', x: 20, y: 20, next: { block: next } };
  return { blocks: { languageVersion: 0, blocks: [hat] } };
}

for (const version of VERSIONS) {
  describe(`an archive of SCORM ${version} in its system`, () => {
    it('hands in score, stars, time and status of what is right, and brings back what is half built', async () => {
      // A system knows the language of its pupil, which one of them says.
      const isItalian = version === '2004';
      if (isItalian) told.set(version, { cmi: { learner_preference: { language: 'it-IT' } } });
      const page = await host.open(`/system/${version}`);
      const frame = await workIn(page);
      assert.equal(await frame.evaluate('document.documentElement.lang'), isItalian ? 'it' : 'en');
      assert.equal(await note(frame), '');
      await setProgram(frame, 'bp_removeAreaFall');
      assert.equal(await checkProgram(frame), 'right');
      const handed = isItalian ? 'Consegnato: 3 stelle su 6.' : 'Handed in: 3 stars of 6.';
      assert.equal(await note(frame), handed);
      await setLevel(frame, 'phases');
      await setProgram(frame, 'bp_infectArea', 'bp_removeInfected');
      assert.equal(await checkProgram(frame), 'wrong');
      await leave(page);
      const first = factsOf(version);
      assert.deepEqual(first, {
        score: version === '1.2' ? ['50', '0', '100'] : ['3', '0', '6', '0.5'],
        status: version === '1.2' ? ['incomplete'] : ['incomplete', 'unknown', '0.5'],
        exit: 'suspend',
        objectives: [['level-rule', 'passed', version === '1.2' ? '100' : '3']],
        attempts: [
          ['level-rule', 'cost=40 blocks=2 verdict=right', 'correct'],
          ['level-phases', 'cost=25 blocks=3 verdict=wrong', version === '1.2' ? 'wrong' : 'incorrect'],
        ],
      });
      assert.match(cmiOf(version).time, version === '1.2' ? /^0000:00:\d\d\.\d\d$|^00:00:\d\d/ : /^PT\d/);

      if (isItalian) told.get(version)!['cmi']!['learner_preference'] = { language: 'it-IT' };
      const again = await host.open(`/system/${version}`);
      const back = await workIn(again);
      assert.equal(await back.evaluate(`document.querySelector('block-puzzle-lab').level`), 'phases');
      assert.match(await programOf(back), /bp_infectArea.*bp_removeInfected/);
      assert.equal(await note(back), handed);
      await setProgram(back, 'bp_infectArea', 'bp_removeInfected', 'bp_fallAll');
      assert.equal(await checkProgram(back), 'right');
      const isDone = isItalian
        ? 'Consegnato: 6 stelle su 6. Hai finito tutto.'
        : 'Handed in: 6 stars of 6. All is done.';
      assert.equal(await note(back), isDone);
      await leave(again);
      assert.deepEqual(
        factsOf(version).score,
        version === '1.2' ? ['100', '0', '100'] : ['6', '0', '6', '1'],
      );
      assert.deepEqual(
        factsOf(version).status,
        version === '1.2' ? ['passed'] : ['completed', 'passed', '1'],
      );
    });

    // `test/browser/lab-editor-pointer.test.ts` drags in the editor each time.
    rarely(it)('is solved by dragging, by hand', async () => {
      told.delete(version);
      const page = await host.open(`/system/${version}`);
      const frame = await workIn(page);
      await dragUnder(frame, 'bp_removeAreaFall', 'bp_whenClicked');
      await frame.locator('block-puzzle-lab [part~="check-button"]').click();
      await until(async () => (await note(frame)) === 'Handed in: 3 stars of 6.');
      await frame.locator('block-puzzle-lab [part~="next-button"]').click();
      const steps = ['bp_whenClicked', 'bp_infectArea', 'bp_removeInfected', 'bp_fallAll'];
      for (const [n, type] of steps.slice(1).entries()) await dragUnder(frame, type, steps[n]!);
      await frame.locator('block-puzzle-lab [part~="check-button"]').click();
      await until(async () => (await note(frame)) === 'Handed in: 6 stars of 6. All is done.');
      await leave(page);
      assert.equal(factsOf(version).status[0], version === '1.2' ? 'passed' : 'completed');
    });

    it('ends its session, with nothing said of the work, where a file of it does not come', async () => {
      const before = factsOf(version);
      const kept = told.get(version)!['cmi']!['suspend_data'];
      told.set(`broken-${version}`, structuredClone(told.get(version)!));
      const page = await host.open(`/system/broken-${version}?version=${version}`);
      const frame = page.frames().find((one) => one !== page.mainFrame())!;
      await frame.locator('#line.important').waitFor();
      assert.match((await note(frame)) ?? '', /^This page cannot be shown/);
      const isOver = 'window.API?.isTerminated() ?? window.API_1484_11.isTerminated()';
      assert.equal(await page.evaluate(isOver), true);
      await leave(page);
      const { score, status, exit } = factsOf(`broken-${version}`);
      assert.deepEqual([score, status, exit], [before.score, before.status, 'suspend']);
      assert.equal(told.get(`broken-${version}`)!['cmi']!['suspend_data'], kept);
    });

    it('never takes back what was passed, and hands in nothing where work is only looked at', async () => {
      const before = factsOf(version);
      const kept = told.get(version)!['cmi']!['suspend_data'];
      // What cannot be read, below, is as good as lost.
      if (all) {
        delete told.get(version)!['cmi']!['suspend_data'];
        const page = await host.open(`/system/${version}`);
        const frame = await workIn(page);
        assert.doesNotMatch(await programOf(frame), /bp_infectArea/);
        await leave(page);
        assert.deepEqual(factsOf(version).status.slice(0, 2), before.status.slice(0, 2));
      }
      const cmi = told.get(version)!['cmi'] as Record<string, unknown>;
      cmi['suspend_data'] = kept;
      if (version === '1.2') (cmi['core'] as Record<string, unknown>)['lesson_mode'] = 'review';
      else cmi['mode'] = 'review';
      told.set(version, { cmi });
      const review = await host.open(`/system/${version}`);
      const shown = await workIn(review);
      assert.match(await programOf(shown), /bp_fallAll/);
      assert.match((await note(shown)) ?? '', /^You are looking at work/);
      await setProgram(shown, 'bp_infectArea');
      await leave(review);
      assert.equal(told.get(version)!['cmi']!['suspend_data'], kept);
    });

    // `keeping` takes nothing up that it has not written, and in `scorm-status` no score falls where work is lost.
    rarely(it)(
      'leaves work that it cannot read as it is until the pupil does something, and no score falls',
      async () => {
        const strange = '2 of a later form';
        const cmi = told.get(version)!['cmi'] as Record<string, unknown>;
        cmi['suspend_data'] = strange;
        if (version === '1.2') (cmi['core'] as Record<string, unknown>)['lesson_mode'] = 'normal';
        else cmi['mode'] = 'normal';
        const before = factsOf(version);
        const page = await host.open(`/system/${version}`);
        await workIn(page);
        await leave(page);
        const { score, status, exit } = factsOf(version);
        assert.deepEqual([score, status, exit], [before.score, before.status, 'suspend']);
        assert.equal(told.get(version)!['cmi']!['suspend_data'], strange);
        const again = await host.open(`/system/${version}`);
        const frame = await workIn(again);
        await setProgram(frame, 'bp_removeAreaFall');
        // The editor tells of it a frame later.
        await frame.evaluate('new Promise((told) => requestAnimationFrame(() => setTimeout(told, 50)))');
        await leave(again);
        assert.deepEqual(factsOf(version).score, before.score);
        assert.deepEqual(factsOf(version).status.slice(0, 2), before.status.slice(0, 2));
        assert.match(String(told.get(version)!['cmi']!['suspend_data']), /^1/);
      },
    );
  });
}

describe('an archive with a game', () => {
  it('hands in its points, and goes on where it was left', async () => {
    const page = await host.open('/system/game?version=2004');
    const frame = await workIn(page, 'block-puzzle');
    const game = `document.querySelector('block-puzzle')`;
    const play = `(async () => { const [move] = await ${game}.legalMoves(); await ${game}.play(move); })()`;
    for (let n = 0; n < 3; n++) await frame.evaluate(play);
    const [score, board] = await frame.evaluate<[number, unknown]>(`[${game}.score, ${game}.state.board]`);
    assert.ok(score > 0);
    await leave(page);
    assert.equal(Number(factsOf('game').score[0]), Math.min(score, 100));
    assert.equal(told.get('game')!['cmi']!['completion_status'], score >= 100 ? 'completed' : 'incomplete');
    const again = await host.open('/system/game?version=2004');
    const back = await workIn(again, 'block-puzzle');
    assert.deepEqual(await back.evaluate(`[${game}.score, ${game}.state.board]`), [score, board]);
    await leave(again);
  });
});

describe('a page of an archive', () => {
  // `test/school/keeping.node.test.ts` finds room for as much each time.
  rarely(it)('says what its system cannot keep, and hands in the rest', async () => {
    told.delete('1.2');
    const page = await host.open('/system/1.2');
    const frame = await workIn(page);
    for (const [seed, level] of ['rule', 'phases'].entries()) {
      await setLevel(frame, level);
      await frame.evaluate(
        `document.querySelector('block-puzzle-lab').setProgram(${JSON.stringify(longProgram(seed))})`,
      );
    }
    await until(async () => /\d+ programs? (is|are) there until/.test((await note(frame)) ?? ''));
    assert.ok(await frame.evaluate(`document.getElementById('line').classList.contains('important')`));
    await leave(page);
    const kept = told.get('1.2')!['cmi']!['suspend_data'] as unknown as string;
    assert.ok(kept.length <= 4096 && kept.length > 1000);
    const again = await host.open('/system/1.2');
    const back = await workIn(again);
    assert.ok((await programOf(back)).length > 10_000);
    await leave(again);
    told.delete('1.2');
  });

  it('plays without a system, and says so once on the console and on the page', async () => {
    const warnings: string[] = [];
    const page = await host.blank();
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.goto(host.address('/1.2/index.html'));
    const frame = await workIn(page);
    await setProgram(frame, 'bp_removeAreaFall');
    assert.equal(await checkProgram(frame), 'right');
    assert.match((await note(frame)) ?? '', /nothing is handed in/);
    assert.deepEqual(warnings, [
      'block-puzzle: there is no school’s system around this page; nothing is handed in',
    ]);
  });

  const languages = [
    ['it-IT', 'it', 'Consegnato: 3 stelle su 6.'],
    ['de', 'de', 'Abgegeben: 3 Sterne von 6.'],
    ['zh-TW', 'zh-Hant', '已繳交：3 顆星，共 6 顆。'],
    ['ar-EG', 'ar', 'النجوم المُسلَّمة: 3 من 6.'],
    ['sw', 'en', 'Handed in: 3 stars of 6.'],
  ] as const;
  // `test/school/cmi5.node.test.ts` has one who speaks Italian each time.
  for (const [asked, language, said] of languages) {
    rarely(it)(`speaks the pupil’s language as the system knows it (${asked})`, async () => {
      told.set('2004', { cmi: { learner_preference: { language: asked } } });
      const page = await host.open('/system/2004');
      const frame = await workIn(page);
      assert.equal(await frame.evaluate('document.documentElement.lang'), language);
      const isRight = language === 'ar';
      assert.equal(await frame.evaluate('document.getElementById("line").dir'), isRight ? 'rtl' : 'ltr');
      await setProgram(frame, 'bp_removeAreaFall');
      await checkProgram(frame);
      assert.equal(await note(frame), said);
      await leave(page);
      told.delete('2004');
    });
  }

  it('asks no address but its own', async () => {
    if (asked.length === 0) {
      const page = await host.open('/system/1.2');
      await workIn(page);
      await leave(page);
    }
    const others = asked.filter((url) => !url.startsWith(host.address('/')) && !/^(data|blob):/.test(url));
    assert.deepEqual(others, []);
  });
});
