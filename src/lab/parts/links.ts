/** A program as a text that travels: its JSON, or that deflated in base64url behind the page's own address. What comes in is only unpacked here; readWorkspace judges it. */
import { MAX_PROGRAM } from '../element/attributes.js';
import { ProgramError } from '../program/errors.js';
import { addressWith, fragmentWith, linkOfForm } from '../../element/fragment.js';

/** A program, and the level it was built in where its text says one. */
interface Carried {
  readonly json: unknown;
  readonly level: string | null;
}

/** What is wrong with a text that carries no program. */
export class ProgramTextError extends ProgramError {
  constructor(reason: string) {
    super('format', null, reason);
  }
}

const PACKED = /^e[A-Pw-z\d_-][\w-]*$/;

/** For a link: short where the browser can deflate. */
export async function packProgram(json: object, level: string): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify({ level, program: json }));
  return toBase64Url((await deflate(bytes)) ?? bytes);
}

export async function unpackProgram(text: string): Promise<Carried> {
  const trimmed = text.trim().replace(/^.*#(?:.*&)?bp-lab=/s, '');
  if (trimmed.length > MAX_PROGRAM) throw new ProgramTextError('it is too long');
  if (trimmed.startsWith('{')) return carried(trimmed);
  if (!PACKED.test(trimmed)) return carried(trimmed, 'it is neither JSON nor the text of a link');
  const bytes = fromBase64Url(trimmed);
  // The first byte of a deflated text is never a brace.
  const plain = bytes[0] === 0x7b ? bytes : await inflate(bytes);
  return carried(new TextDecoder().decode(plain));
}

function carried(text: string, otherwise = 'it is broken off or is no JSON'): Carried {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ProgramTextError(otherwise);
  }
  const { program, level } = (value ?? {}) as { program?: unknown; level?: unknown };
  if (typeof program !== 'object' || program === null) return { json: value, level: null };
  return { json: program, level: typeof level === 'string' ? level : null };
}

function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  try {
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(plain, (char) => char.charCodeAt(0));
  } catch {
    throw new ProgramTextError('it is broken off');
  }
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array | null> {
  if (typeof CompressionStream !== 'function') return null;
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Unpacks no more than a program may have: a short text can stand for a very long one. */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
    const reader = stream.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.length;
      if (length > MAX_PROGRAM) {
        void reader.cancel().catch(() => undefined);
        break;
      }
      parts.push(part.value);
    }
  } catch {
    throw new ProgramTextError('it is broken off');
  }
  if (length > MAX_PROGRAM) throw new ProgramTextError('it is too long');
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const FORM = /^bp-lab=(.+)$/;

/** The link that was taken up last, and the lab that did: no other one does while that is in the page. */
let taken = '';
let taker: WeakRef<Element> | undefined;

export function takeLabLink(lab: Element): string | null {
  const [, text = ''] = linkOfForm(FORM) ?? [];
  if (!text) {
    taken = '';
    return null;
  }
  const holder = taker?.deref();
  const isHeld = text === taken && (holder === lab || holder?.isConnected === true);
  const isOthers = holder !== undefined && holder !== lab && holder.isConnected;
  if (isHeld || isOthers) return null;
  taken = text;
  taker = new WeakRef(lab);
  return text;
}

/** Takes a link that has been answered out of the page's address: a reload does not ask again. The rest stays. */
export function forgetLabLink(): void {
  if (!linkOfForm(FORM)) return;
  const { pathname, search, hash } = location;
  const others = fragmentWith(hash, FORM, []);
  try {
    history.replaceState(history.state, '', `${pathname}${search}${others && `#${others}`}`);
    taken = '';
  } catch {
    // A page without an address of its own (srcdoc, blob) keeps it.
  }
}

export function labLinkTo(text: string): string {
  return addressWith(FORM, [`bp-lab=${text}`]);
}
