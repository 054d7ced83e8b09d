/** `pack scorm`: archives for schools' systems, of chosen levels of the lab or of a game. */
import { createHash } from 'node:crypto';
import { createEngine } from '../engine/index.js';
import { escapeMarkup } from '../oembed/authors.js';
import { type Options, suggestion, UsageError } from './arguments.js';
import { authorsTable, wrongIn } from './embed.js';
import { labProgram, levelsNamed, ownLevels } from './levels.js';
import { PLAYABLE } from './options.js';
import {
  bytesOf,
  type Files,
  filesBeside,
  LICENCES,
  namesOf,
  packedLanguages,
  textOf,
} from './package-files.js';
import { quote } from './terminal.js';

/** What only archives for schools' systems take. */
export const SCHOOL_OPTIONS = {
  levels: { type: 'string' },
  own: { type: 'string' },
  game: { type: 'string' },
  target: { type: 'string' },
  title: { type: 'string' },
  language: { type: 'string' },
  mastery: { type: 'string' },
  id: { type: 'string' },
  version: { type: 'string' },
} as const satisfies Options;

type SchoolValues = { readonly [Name in keyof typeof SCHOOL_OPTIONS]?: string | undefined };

const STANDARDS = ['1.2', '2004', 'cmi5'] as const;
type Standard = (typeof STANDARDS)[number];

const NAMES: Readonly<Record<Standard, string>> = {
  '1.2': 'scorm-1.2',
  '2004': 'scorm-2004',
  cmi5: 'cmi5',
};

/** Titles by language, as they are written into manifests. */
type Named = Readonly<Record<string, string>> & { readonly en: string };

/** What the whole is called where nobody says. */
const TITLES: Readonly<Record<'lab' | 'game', Named>> = {
  lab: { en: 'Programming lab', it: 'Laboratorio di programmazione' },
  game: { en: 'Block puzzle', it: 'Rompicapo a blocchi' },
};

/** The longest title that a manifest of SCORM 1.2 may have. */
const MOST_TITLE = 200;
/** Points that count in full where nothing else is said. */
const TARGET = 1000;
const MOST_TARGET = 1e9;
const COURSE = 'https://www.npmjs.com/package/block-puzzle-element#course-';

/** An archive, by the name that it goes by: what its manifest and its page say of it. */
interface Course {
  readonly kind: 'lab' | 'game';
  readonly title: Named;
  readonly language: string;
  readonly levels: readonly string[];
  readonly own: readonly object[];
  readonly attributes: Readonly<Record<string, string>>;
  readonly target: number | null;
  /** Over 0 to 1, a decimal as it is written; `null` where what is done passes. */
  readonly mastery: string | null;
  /** An absolute IRI. */
  readonly id: string;
  /** The same as a manifest may name things. */
  readonly key: string;
}

/** The files of each archive, by the archive's name. Throws a UsageError or an InputError for what cannot be packed. */
export async function schoolArchives(values: SchoolValues): Promise<ReadonlyMap<string, Files>> {
  const { version } = values;
  if (version !== undefined && !STANDARDS.includes(version as Standard)) {
    throw new UsageError(`--version must be ${STANDARDS.join(', ')}, but was ${quote(version)}.`);
  }
  const course = values.game === undefined ? await labCourse(values) : await gameCourse(values);
  const shared = await filesOf(course);
  const standards = version === undefined ? STANDARDS : [version as Standard];
  return new Map(
    standards.map((standard) => [
      `block-puzzle-${NAMES[standard]}.zip`,
      withManifest(standard, course, new Map([...shared, ...pageOf(standard, course, shared)])),
    ]),
  );
}

async function labCourse(values: SchoolValues): Promise<Course> {
  if (values.target !== undefined) throw new UsageError('--target is of a game: name one with --game.');
  const own = await ownLevels(values.own);
  const levels = await packedLevels(
    values.levels,
    own.levels.map(({ id }) => id),
  );
  const attributes = { levels: levels.join(' ') };
  return named(values, { kind: 'lab', levels, own: own.written, attributes, target: null });
}

/** What is packed by default: the teacher's own levels, or all of the lab's. */
async function packedLevels(text: string | undefined, own: readonly string[]): Promise<readonly string[]> {
  if (text === undefined) return own.length > 0 ? own : (await labProgram()).LEVELS.map(({ id }) => id);
  const levels = await levelsNamed(text, own);
  if (levels.every((id) => id === 'free')) {
    throw new UsageError('--levels must name a level: the free lab has nothing to hand in.');
  }
  return levels;
}

async function gameCourse(values: SchoolValues): Promise<Course> {
  const strange = (['levels', 'own'] as const).find((name) => values[name] !== undefined);
  if (strange !== undefined) throw new UsageError(`--${strange} is of the lab: leave --game out.`);
  const game = values.game!;
  const isName = PLAYABLE.includes(game);
  if (!isName && !game.includes('=')) {
    const hint = suggestion(game, PLAYABLE);
    throw new UsageError(
      `--game must be one of ${PLAYABLE.join(', ')}, or attributes as "variant=blocks&theme=dark", but was ${quote(game)}.${hint}`,
    );
  }
  const query = isName ? `variant=${game}` : game;
  const refused = await wrongIn(query, await authorsTable(), await createEngine());
  if (refused) throw new UsageError(`--game: ${refused}.`);
  const attributes = Object.fromEntries(new URLSearchParams(query));
  const target = targetOf(values.target, attributes['goal']);
  return named(values, { kind: 'game', levels: [], own: [], attributes, target });
}

/** A goal of points says what counts in full; any other goal is reached or not. */
function targetOf(text: string | undefined, goal: string | undefined): number | null {
  const points = /^\s*score:(\d+)\s*$/.exec(goal ?? '')?.[1];
  if (text === undefined) return points !== undefined ? Number(points) : goal === undefined ? TARGET : null;
  if (goal !== undefined) throw new UsageError('--target cannot be given together with a goal of the game.');
  const target = /^\d+$/.test(text) ? Number(text) : NaN;
  if (target >= 1 && target <= MOST_TARGET) return target;
  throw new UsageError(`--target must be a whole number from 1 to ${MOST_TARGET}, but was ${quote(text)}.`);
}

async function named(
  values: SchoolValues,
  rest: Pick<Course, 'kind' | 'levels' | 'own' | 'attributes' | 'target'>,
): Promise<Course> {
  const { title, language, mastery: least, id } = values;
  if (title !== undefined && (title.trim() === '' || title.length > MOST_TITLE)) {
    throw new UsageError(`--title must be 1 to ${MOST_TITLE} characters, but was ${quote(title)}.`);
  }
  if (language !== undefined) {
    const names = namesOf(language);
    if (names.length === 0)
      throw new UsageError(`--language must be a tag such as en, it or zh-TW, but was ${quote(language)}.`);
    const languages = await packedLanguages();
    const allowed = `a tag of one of ${languages.join(', ')}`;
    // A page of this tag has its texts: `zh-Hant` of `zh-TW`, `pt` of `pt-BR`.
    if (!names.some((name) => languages.includes(name)))
      throw new UsageError(`--language must be ${allowed}, but was ${quote(language)}.`);
  }
  const unwritable = NO_XML.exec(title ?? '')?.[0];
  if (unwritable !== undefined) {
    throw new UsageError(
      `--title must have only characters that a manifest can have, but has ${codeOf(unwritable)}.`,
    );
  }
  const mastery = least ?? null;
  if (mastery !== null && !(/^(0?\.\d+|1(\.0+)?)$/.test(mastery) && Number(mastery) > 0)) {
    throw new UsageError(`--mastery must be a number over 0, at most 1, but was ${quote(mastery)}.`);
  }
  if (id !== undefined && !isIri(id)) {
    throw new UsageError(`--id must be an absolute address or URN without spaces, but was ${quote(id)}.`);
  }
  const said = { title: title ?? TITLES[rest.kind], ...rest, mastery: numberOf(mastery) };
  const key = createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16);
  return {
    ...rest,
    ...{ language: language ?? '', mastery, key, id: id ?? `${COURSE}${key}` },
    title: title === undefined ? TITLES[rest.kind] : { en: title, ...(language && { [language]: title }) },
  };
}

/** As the page has it. */
const numberOf = (mastery: string | null): number | null => (mastery === null ? null : Number(mastery));

/** What XML 1.0 has no way to write (its production 2), of which JSON and the command line take some. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

const codeOf = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

/** What nobody has named in a language is named in English. */
const tagIn = (title: Named, language: string): string => (Object.hasOwn(title, language) ? language : 'en');

const isIri = (text: string): boolean =>
  text.length <= 500 &&
  !/\p{Cc}/u.test(text) &&
  !NO_XML.test(text) &&
  /^[a-z][a-z\d+.-]*:[^\s<>"{}|\\^`#]+(#[^\s<>"{}|\\^`#]*)?$/i.test(text);

/** What the page loads, and the licences of it. */
async function filesOf({ kind }: Course): Promise<Files> {
  const files = new Map<string, Uint8Array | string>();
  const names =
    kind === 'lab' ? await withReferred('lab-standalone.js') : ['classic.js', ...(await filesBeside())];
  for (const name of names) files.set(`files/${name}`, await bytesOf(`dist/${name}`));
  for (const name of ['school.js', 'school.css']) files.set(name, await bytesOf(`dist/school/${name}`));
  for (const name of LICENCES) files.set(name, await bytesOf(name));
  return new Map([...files, ['index.html', await textOf('dist/school/school.html')]]);
}

/** A script of the package with those beside it that it asks for, and they. */
async function withReferred(name: string, found = new Set<string>()): Promise<readonly string[]> {
  found.add(name);
  const text = await textOf(`dist/${name}`);
  for (const [, path] of text.matchAll(/["'`]\.\/([\w-]+(?:\/[\w-]+)*\.js)["'`]/g)) {
    const folder = name.slice(0, name.lastIndexOf('/') + 1);
    const referred = `${folder}${path!}`;
    if (!found.has(referred)) await withReferred(referred, found);
  }
  return [...found];
}

function pageOf(standard: Standard, course: Course, files: Files): Files {
  const { kind, language, id, attributes, levels, own, target, title, mastery } = course;
  const scripts = [
    { address: `files/${kind === 'lab' ? 'lab-standalone' : 'classic'}.js`, isModule: kind === 'lab' },
  ];
  const activity = {
    ...{ standard, kind, language, id, attributes, scripts, levels, own, target },
    mastery: numberOf(mastery),
  };
  // What would end the element that it stands in is written otherwise; it stays the same JSON.
  const json = JSON.stringify(activity).replaceAll('<', '\\u003c');
  const name = escapeMarkup(title[tagIn(title, language)]!);
  const page = (files.get('index.html') as string)
    .replace(/<title>.*<\/title>/, () => `<title>${name}</title>`)
    .replace(/(<script id="activity"[^>]*>)/, (start) => start + json);
  return new Map([['index.html', page]]);
}

function withManifest(standard: Standard, course: Course, files: Files): Files {
  const [path, manifest] =
    standard === 'cmi5'
      ? ['cmi5.xml', cmi5Manifest(course)]
      : ['imsmanifest.xml', scormManifest(standard, course, [...files.keys()].sort())];
  return new Map([...files, [path, manifest]]);
}

const titleOf = ({ title, language }: Course): string => escapeMarkup(title[tagIn(title, language)]!);

/**
 * Content packaging: SCORM 1.2 CAM 2.3.2; SCORM 2004 4th edition CAM 3.4. The least that passes is not in it, but in the
 * page: a system judges by the score alone, so that half of the work would be failed, or passed (RTE 3.4.4 and 4.2.22).
 */
function scormManifest(standard: '1.2' | '2004', course: Course, paths: readonly string[]): string {
  const isOld = standard === '1.2';
  const { key } = course;
  const title = titleOf(course);
  const spaces = isOld
    ? [
        'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"',
        'xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"',
      ]
    : [
        'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"',
        'xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"',
        'xmlns:imsss="http://www.imsglobal.org/xsd/imsss"',
      ];
  const schema = isOld ? '1.2' : '2004 4th Edition';
  const sequencing = isOld
    ? ''
    : `
        <imsss:sequencing>
          <imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true" />
        </imsss:sequencing>`;
  const type = isOld ? 'adlcp:scormtype' : 'adlcp:scormType';
  const files = paths.map((path) => `      <file href="${escapeMarkup(path)}" />`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="block-puzzle-${key}" version="1.0" ${spaces.join(' ')}>
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>${schema}</schemaversion>
  </metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>${title}</title>
      <item identifier="work" identifierref="page">
        <title>${title}</title>${sequencing}
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" ${type}="sco" href="index.html">
${files}
    </resource>
  </resources>
</manifest>
`;
}

/** The course structure of cmi5 (13.1 and 14 of its specification), of one assignable unit. */
function cmi5Manifest({ title, language, id, mastery }: Course): string {
  const texts = language === '' ? Object.keys(title) : [tagIn(title, language)];
  const lines = texts
    .map((tag) => `      <langstring lang="${tag}">${escapeMarkup(title[tag]!)}</langstring>`)
    .join('\n');
  const words = `    <title>\n${lines}\n    </title>\n    <description>\n${lines}\n    </description>`;
  const least = mastery === null ? '' : ` masteryScore="${mastery}"`;
  const moveOn = mastery === null ? 'Completed' : 'CompletedAndPassed';
  return `<?xml version="1.0" encoding="UTF-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
  <course id="${escapeMarkup(id)}">
${words}
  </course>
  <au id="${escapeMarkup(id)}/work" moveOn="${moveOn}"${least} launchMethod="AnyWindow">
${words}
    <url>index.html</url>
  </au>
</courseStructure>
`;
}
