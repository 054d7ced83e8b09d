/** What is seen moving and heard of a game, while a test looks. */
import { until } from './browser-page.js';

interface Seen {
  readonly element: Element;
  readonly frames: PropertyIndexedKeyframes;
  readonly options: KeyframeAnimationOptions;
  readonly animation: Animation;
}

/** What an act animates by script. */
export async function animatedBy(act: () => Promise<unknown>): Promise<readonly Seen[]> {
  const { animate } = Element.prototype;
  const seen: Seen[] = [];
  Element.prototype.animate = function (frames, options) {
    const timing = typeof options === 'object' ? options : { duration: options };
    const animation = animate.call(this, frames, options);
    seen.push({
      element: this,
      frames: frames as PropertyIndexedKeyframes,
      options: timing as object,
      animation,
    });
    return animation;
  };
  try {
    await act();
  } finally {
    Element.prototype.animate = animate;
  }
  return seen;
}

/**
 * What begins to move by script stands still at its beginning until a test has looked, for a page that is busy finds it
 * over; then it goes on.
 */
export async function whileHeld(selector: string, look: () => Promise<unknown>): Promise<void> {
  const { animate } = Element.prototype;
  const held: Animation[] = [];
  Element.prototype.animate = function (frames, options) {
    const animation = animate.call(this, frames, options);
    if (this.matches(selector)) {
      animation.pause();
      held.push(animation);
    }
    return animation;
  };
  try {
    await look();
  } finally {
    Element.prototype.animate = animate;
    for (const animation of held) if (animation.playState === 'paused') animation.play();
  }
}

/** What is animated by that name next, in what is drawn anew: it stands where it begins, for a busy page finds it over. */
export const heldAtStart = ({ shadowRoot }: Element, name: string): Promise<Animation> =>
  new Promise((resolve) => {
    // Before the next picture: what is asked for its animations has them from then on.
    const watching = new MutationObserver(() => {
      const running = shadowRoot!.getAnimations() as CSSAnimation[];
      const animation = running.find(({ animationName }) => animationName === name);
      if (!animation) return;
      watching.disconnect();
      animation.pause();
      resolve(animation);
    });
    watching.observe(shadowRoot!, { attributes: true, childList: true, subtree: true });
  });

/** The pitches of what is heard of an act, in their order. */
export async function heardOf(act: (pitches: readonly number[]) => Promise<unknown>): Promise<number[]> {
  const { setValueAtTime } = AudioParam.prototype;
  const pitches: number[] = [];
  AudioParam.prototype.setValueAtTime = function (value, time) {
    // Other values are of loudness.
    if (value > 20) pitches.push(value);
    return setValueAtTime.call(this, value, time);
  };
  try {
    await act(pitches);
  } finally {
    AudioParam.prototype.setValueAtTime = setValueAtTime;
  }
  return pitches;
}

/** Waits for what answers a finger, which comes once somebody is there. */
export const feltIn = ({ shadowRoot }: Element): Promise<unknown> =>
  until(
    () =>
      shadowRoot!.adoptedStyleSheets.some(({ cssRules }) =>
        [...cssRules].some(({ cssText }) => cssText.startsWith('.slot[data-pressed]')),
      ),
    'what comes with somebody',
  );
