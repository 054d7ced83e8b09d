/** Sound and touch: each moment has its voices and its vibration, in one table. Made from oscillators; nothing is fetched. */

type Wave = 'sine' | 'triangle' | 'noise';

/** From one pitch to another (a noise: through a band that moves so), in milliseconds; `after`: how long it waits. */
type Note = readonly [wave: Wave, from: number, to: number, ms: number, gain: number, after?: number];

interface Moment {
  readonly notes?: readonly Note[];
  /** On and off by turns, in milliseconds. */
  readonly touch?: readonly number[];
}

/** C major pentatonic from C5. */
const SCALE = [523, 587, 659, 784, 880, 1047, 1175, 1319] as const;

/** The bell of a step of the scale: the last one is held. */
function bell(step: number, after = 0, gain = 1): readonly Note[] {
  const pitch = SCALE[Math.max(0, Math.min(Math.round(step), SCALE.length - 1))]!;
  return [
    ['sine', pitch, pitch, 320, 0.35 * gain, after],
    ['sine', 2 * pitch, 2 * pitch, 160, 0.12 * gain, after],
  ];
}

/** Bells of some steps, one behind the other. */
const bells = (steps: readonly number[], apart: number, gain = 1): readonly Note[] =>
  steps.flatMap((step, i) => bell(step, i * apart, gain));

const tick = (pitch: number, gain: number): readonly Note[] => [['sine', pitch, pitch, 12, gain]];
const thud = (gain: number): readonly Note[] => [['sine', 110, 70, 90, gain]];

export const MOMENTS = {
  lift: { notes: tick(900, 0.08), touch: [6] },
  /** A line that would go is lit. */
  lit: { notes: tick(1200, 0.08), touch: [4] },
  drop: { notes: [['triangle', 190, 120, 70, 0.5]], touch: [8] },
  reject: { notes: thud(0.15), touch: [12, 40, 12] },
  stuck: { notes: thud(0.3), touch: [12] },
  refill: { notes: [['noise', 900, 300, 120, 0.06]] },
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
  hold: { notes: [['noise', 900, 300, 120, 0.06]], touch: [4] },
  level: { notes: bells([2, 4], 70), touch: [20] },
} as const satisfies Readonly<Record<string, Moment>>;

export type MomentName = keyof typeof MOMENTS;

/** Of a clear: a bell for each line, rising, from the step that lines and streak have earned. */
export function clearMoment(lines: number, streak: number): Moment {
  const step = lines - 1 + Math.min(streak, 5);
  const steps = Array.from({ length: Math.min(lines, 3) }, (_, i) => step - Math.min(lines, 3) + 1 + i);
  return { notes: bells(steps, 55), touch: lines > 1 ? [14, 30, 20] : [14] };
}

/** Of rows of a falling game: a bell for each. */
export const rowsMoment = (rows: number): Moment => ({
  notes: bells(
    Array.from({ length: rows }, (_, i) => i),
    45,
  ),
  touch: [14 + 6 * rows],
});

/** Of a group that is removed: the larger, the higher. */
export const groupMoment = (size: number): Moment => ({
  notes: bell(size / 3),
  touch: [size < 10 ? 10 : 20],
});

/** No more at once, of all games of the page. */
const VOICES = 6;
/** Silent for so long, the sound card is given back. */
const IDLE_MS = 4000;

let context: AudioContext | undefined;
let master: AudioNode | undefined;
let playing = 0;
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
    if (audio.state === 'suspended') void audio.resume().catch(() => undefined);
    for (const note of notes) voice(audio, note);
    idle = setTimeout(() => void audio.suspend().catch(() => undefined), IDLE_MS);
  } catch {
    // No sound card, or too many contexts in the page: the game is the same.
  }
}

function voice(audio: AudioContext, [wave, from, to, ms, most, after = 0]: Note): void {
  if (playing >= VOICES) return;
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
    const tone = new OscillatorNode(audio, { type: wave });
    pitch(tone.frequency);
    source = tone;
    source.connect(gain);
  }
  gain.connect(master!);
  playing++;
  source.onended = () => {
    playing--;
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
