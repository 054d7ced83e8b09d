/** What is expected of a cell: that it plays, or, where no page could do better, that it says so. */
import type { Engine } from './browsers/browser.js';
import type { Cell } from './cells.js';
import type { Visit } from './visit.js';

interface Exception {
  /** As it stands in `docs/hosts.md`. */
  readonly reason: string;
  readonly outcome: 'told' | 'unloaded';
  /** What the browser or the element says then. */
  readonly says: RegExp;
  applies(cell: Cell, engine: Engine): boolean;
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    reason: 'Browsers load no module from a file: `classic.js` plays there.',
    outcome: 'unloaded',
    says: /cannot load/,
    applies: ({ origin, build }) => origin === 'file' && build !== 'classic',
  },
  {
    reason:
      'The modules leave lit to the host, and lit itself makes a policy named lit-html as it loads: where that is refused, nothing of it loads. The other builds bring a lit that does without: take one, or allow `lit-html`.',
    outcome: 'unloaded',
    says: /policy|TrustedTypes|trusted/i,
    applies: ({ build, policy: { csp } }) =>
      build === 'modules' &&
      /trusted-types (?!.*lit-html)/.test(csp.replace("require-trusted-types-for 'script'", '')),
  },
  {
    reason:
      'lit makes the picture from templates of HTML, no policy may be made for them, and this browser has no `setHTML`, which would take them without: allow `block-puzzle`.',
    outcome: 'told',
    says: /Trusted Types policy "block-puzzle"/,
    applies: ({ policy: { csp } }, engine) =>
      engine === 'webkit' && csp.includes("require-trusted-types-for 'script'; trusted-types 'none'"),
  },
];

export const exceptionOf = (cell: Cell, engine: Engine): Exception | undefined =>
  EXCEPTIONS.find((exception) => exception.applies(cell, engine));

/** What is wrong with a visit, if anything. */
export function problemsOf(cell: Cell, engine: Engine, visit: Visit): readonly string[] {
  const exception = exceptionOf(cell, engine);
  const problems: string[] = [];
  const wanted = exception?.outcome ?? 'played';
  const said = [visit.says, ...visit.errors].join('; ');
  if (visit.outcome !== wanted) {
    problems.push(`${wanted} was expected, it is ${visit.outcome}${said ? `: ${said}` : ''}`);
  } else if (exception) {
    if (!exception.says.test(said)) problems.push(`another reason: ${said || 'none'}`);
  }
  if (visit.outcome === 'played') problems.push(...faultsInPlay(cell, visit));
  else if (!visit.look?.fallback) problems.push('nothing is shown: the fallback is not seen');
  return problems;
}

function faultsInPlay({ workerUrl }: Cell, { look, late, errors, violations, blobs, rung }: Visit): string[] {
  const faults: string[] = [];
  const [width, height] = look?.board ?? [0, 0];
  if (width < 100 || Math.abs(width - height) > 2) faults.push(`the board is ${width} by ${height} px`);
  if (look?.filled === 0) faults.push('the piece is not on the board');
  else if (!look?.coloured) faults.push('the piece has no colour');
  if (look?.fallback) faults.push('the fallback is seen beside the game');
  // What a game needs once somebody comes to it, and what shows a first move, lies beside the modules; nothing else is asked for.
  const strange = late.filter(
    (address) =>
      !/(^|\/)dist\/((cdn\/)?(course|place-companion|readers|first-move|(place|fall|pop)-later|moves|transition|clicks|motion|feel|speed|(fall-)?keys)|standalone-more)\.js$/.test(
        address,
      ),
  );
  if (strange.length > 0) faults.push(`asked for after it was ready: ${strange.join(', ')}`);
  if (errors.length > 0) faults.push(`errors: ${errors.join('; ')}`);
  if (workerUrl && rung === 'worker-url') {
    if (blobs > 0) faults.push('a blob in spite of a worker-url');
    if (violations.length > 0) faults.push(`violations in spite of a worker-url: ${violations.join('; ')}`);
  }
  return faults;
}
