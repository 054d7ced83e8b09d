/** Sound and touch: each moment has its voices and its vibration, in one table. Made from oscillators; nothing is fetched. */

import type { Action } from '../../engine/fall/types.js';

type Wave = 'sine' | 'triangle' | 'noise' | 'bell';

/**
 * From one pitch to another (a noise: through a band that moves so; a bell: and its octave), in milliseconds; `after`:
 * how long it waits.
 */
type Note = readonly [wave: Wave, from: number, to: number, ms: number, gain: number, after?: number];

export interface Moment {
  readonly notes?: readonly Note[];
  /** On and off by turns, in milliseconds. */
  readonly touch?: readonly number[];
}

/** C major pentatonic from C5. */
const SCALE = [523, 587, 659, 784, 880, 1047, 1175, 1319] as const;

/** The pitch of a step of the scale: the last one is held. */
const pitchOf = (step: number): number => SCALE[Math.max(0, Math.min(Math.round(step), SCALE.length - 1))]!;

const ring = (pitch: number, after = 0, gain = 1): Note => ['bell', pitch, pitch, 320, 0.35 * gain, after];

/** Bells of some steps, one behind the other. */
const bells = (steps: readonly number[], apart: number, gain = 1): readonly Note[] =>
  steps.map((step, i) => ring(pitchOf(step), i * apart, gain));

const tick = (pitch: number, gain: number): readonly Note[] => [['sine', pitch, pitch, 12, gain]];
const thud = (gain: number): readonly Note[] => [['sine', 110, 70, 90, gain]];
const tok = (after = 0): Note => ['triangle', 190, 120, 70, 0.5, after];
const air = (after = 0): Note => ['noise', 900, 300, 120, 0.06, after];

export const MOMENTS = {
  lift: { notes: tick(900, 0.08), touch: [6] },
  /** A line that would go is lit. */
  lit: { notes: tick(1200, 0.08), touch: [4] },
  drop: { notes: [tok()], touch: [8] },
  reject: { notes: thud(0.15), touch: [12, 40, 12] },
  stuck: { notes: thud(0.3), touch: [12] },
  refill: { notes: [air()] },
  hint: { notes: tick(900, 0.08) },
  /** A brick that is alone. */
  alone: { notes: thud(0.15) },
  undo: { notes: [['triangle', 120, 190, 70, 0.5]], touch: [6] },
  allClear: { notes: bells([0, 2, 4, 7], 70), touch: [20, 40, 20, 40, 30] },
  best: { notes: bells([4, 7], 70), touch: [30] },
  over: { notes: bells([4, 2, 0], 140, 0.5) },
  record: { notes: bells([0, 2, 4, 7], 140), touch: [30] },
  won: { notes: bells([0, 2, 4, 7], 70), touch: [20, 40, 30] },
  left: { notes: bells([2, 0], 140, 0.5) },
  // Of falling games
  move: { notes: tick(500, 0.04) },
  rotate: { notes: tick(700, 0.08), touch: [4] },
  hardDrop: { notes: [['triangle', 150, 90, 70, 0.5]], touch: [10] },
  lock: { notes: [['triangle', 190, 120, 70, 0.25]], touch: [6] },
  hold: { notes: [air()], touch: [4] },
  level: { notes: bells([2, 4], 70), touch: [20] },
} as const satisfies Readonly<Record<string, Moment>>;

export type MomentName = keyof typeof MOMENTS;

/** What the actions of falling games sound like; one that brings its piece down a row, like nothing. */
const ACTIONS: Partial<Record<Action, MomentName>> = {
  ...{ left: 'move', right: 'move', rotate: 'rotate', flip: 'rotate', drop: 'hardDrop', hold: 'hold' },
};

/** That of an action, by which a piece may have locked. */
export const actionMoment = (action: Action, locked: unknown): MomentName | undefined =>
  locked && action !== 'drop' ? 'lock' : ACTIONS[action];

/** Of a clear: a bell for each line, rising, from the step that lines and streak have earned; of a box its fifth too. */
export function clearMoment(lines: number, streak: number, boxes = 0): Moment {
  const step = lines - 1 + Math.min(streak, 5);
  const many = Math.min(lines, 3);
  const steps = Array.from({ length: many }, (_, i) => step - many + 1 + i);
  const fifth = boxes ? [ring(1.5 * pitchOf(step), 55 * (many - 1))] : [];
  return { notes: [...bells(steps, 55), ...fifth], touch: lines > 1 ? [14, 30, 20] : [boxes ? 20 : 14] };
}

/** Of rows of a falling game: a bell for each. */
export const rowsMoment = (rows: number): Moment => ({
  notes: bells([...Array(rows).keys()], 45),
  touch: [14 + 6 * rows],
});

/** Of a group that is picked, and that is removed: the larger, the higher; then of the columns that fall, and that close. */
export const pickMoment = (size: number): Moment => ({ notes: tick(pitchOf(size / 3), 0.08), touch: [4] });
export const groupMoment = (size: number, falling = 0, closes = false): Moment => ({
  notes: [
    ...bells([size / 3], 0),
    ...[180, 230, 280].slice(0, falling).map(tok),
    ...(closes ? [air(320)] : []),
  ],
  touch: [size < 10 ? 10 : 20],
});

/** No more at once, of all games of the page. */
const VOICES = 6;
/** Silent for so long, the sound card is given back. */
const IDLE_MS = 4000;

let context: AudioContext | undefined;
let master: AudioNode | undefined;
/** When the voices that are planned begin and end. */
let planned: (readonly [start: number, end: number])[] = [];
let idle: ReturnType<typeof setTimeout> | undefined;

/** Made with the first sound, behind a press: browsers have none before. */
function contextOf(): AudioContext | null {
  if (!('AudioContext' in globalThis) || !hasActed()) return null;
  if (!context) {
    context = new AudioContext();
    const gain = new GainNode(context, { gain: 0.25 });
    gain.connect(new DynamicsCompressorNode(context)).connect(context.destination);
    master = gain;
  }
  return context;
}

/** Whether the page has been touched: what is tried before is refused, on the console too. */
const hasActed = (): boolean => (navigator as Partial<Navigator>).userActivation?.hasBeenActive !== false;

export function sound({ notes = [] }: Moment): void {
  try {
    const audio = contextOf();
    if (!audio) return;
    clearTimeout(idle);
    if (audio.state !== 'running') void audio.resume().catch(() => undefined);
    for (const note of notes) voice(audio, note);
    idle = setTimeout(() => void audio.suspend().catch(() => undefined), IDLE_MS);
  } catch {
    // No sound card, or too many contexts in the page: the game is the same.
  }
}

/** A voice; none where as many as may be are heard in its time. */
function voice(audio: AudioContext, note: Note): void {
  const [wave, from, , ms, most, after = 0] = note;
  const start = audio.currentTime + after / 1000;
  const end = start + ms / 1000;
  planned = planned.filter((other) => other[1] > audio.currentTime);
  if (planned.filter((other) => other[0] < end && other[1] > start).length >= VOICES) return;
  planned.push([start, end]);
  if (wave !== 'bell') play(audio, note);
  else {
    play(audio, ['sine', from, from, ms, most, after]);
    play(audio, ['sine', 2 * from, 2 * from, ms / 2, 0.34 * most, after]);
  }
}

function play(audio: AudioContext, [wave, from, to, ms, most, after = 0]: Note): void {
  const start = audio.currentTime + after / 1000;
  const end = start + ms / 1000;
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(most, start + Math.min(0.004, ms / 4000));
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  const pitch = (of: AudioParam): void => {
    of.setValueAtTime(from, start);
    of.exponentialRampToValueAtTime(to, end);
  };
  let source: AudioScheduledSourceNode;
  if (wave === 'noise') {
    const buffer = new AudioBuffer({ length: audio.sampleRate / 8, sampleRate: audio.sampleRate });
    buffer.getChannelData(0).forEach((_, i, samples) => (samples[i] = Math.random() * 2 - 1));
    const band = new BiquadFilterNode(audio, { type: 'bandpass', Q: 1 });
    pitch(band.frequency);
    source = new AudioBufferSourceNode(audio, { buffer });
    source.connect(band).connect(gain);
  } else {
    const tone = new OscillatorNode(audio, { type: wave as OscillatorType });
    pitch(tone.frequency);
    source = tone;
    source.connect(gain);
  }
  gain.connect(master!);
  source.onended = () => {
    gain.disconnect();
  };
  source.start(start);
  source.stop(end);
}

/** Whether there are fingers to feel anything, and what they would feel. */
export const canTouch = (): boolean => 'vibrate' in navigator && matchMedia('(any-pointer: coarse)').matches;

/** For a finger, where the device can. */
export function touch({ touch: pattern }: Moment): void {
  if (pattern && 'vibrate' in navigator && hasActed()) navigator.vibrate([...pattern]);
}
