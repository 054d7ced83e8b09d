/** The form of settings. Each control has the name of its attribute; an attribute at its default is absent. */
import { VARIANTS } from 'block-puzzle-element/engine';
import { type Control, isControl, markField } from './field.js';
import { isDefault, readControls, writeControls } from './setting-controls.js';

/** Attributes by name; '' for one that is only present. */
export type Settings = ReadonlyMap<string, string>;

/**
 * An attribute and its controls. Placement games, falling games and walls have some of a name with other bounds
 * each, such as `grid-size`: then each has controls of its own, and keeps its own value.
 */
interface Setting {
  readonly name: string;
  /** The mechanisms of the games that it is for, as `data-for` around it says; `undefined` for all. */
  readonly mechanisms: string | undefined;
  readonly controls: Control[];
  /** Kept apart from the controls: a select cannot show a wrong value, yet an address may hold one. */
  value: string | undefined;
}

export class SettingsForm {
  readonly #form: HTMLFormElement;
  readonly #settings: Setting[] = [];

  constructor(form: HTMLFormElement, changed: () => void) {
    this.#form = form;
    for (const control of form.elements) {
      if (!isControl(control) || !control.name) continue;
      const setting = this.#settingOf(control);
      setting.controls.push(control);
      // Radio buttons may stand outside the form, where its own events do not come by.
      control.addEventListener('change', () => {
        setting.value = readControls(setting.controls);
        mark(setting, '');
        this.#showMeant();
        changed();
      });
    }
    form.addEventListener('submit', (event) => {
      event.preventDefault();
    });
  }

  get names(): readonly string[] {
    return [...new Set(this.#settings.map(({ name }) => name))];
  }

  /** Those that mean something for the chosen variant, in the order of the form. */
  get settings(): Settings {
    return new Map(this.#meant.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])));
  }

  /** Replaces all settings; names without a control are left out. */
  set settings(settings: Settings) {
    const mechanism = mechanismOf(settings.get('variant'));
    for (const setting of this.#settings) {
      const value = isFor(setting, mechanism) ? settings.get(setting.name) : undefined;
      setting.value = value !== undefined && !isDefault(setting.controls, value) ? value : undefined;
      writeControls(setting.controls, setting.value);
      mark(setting, '');
    }
    this.#showMeant();
  }

  /** Shows what is wrong with a setting, or with '' that nothing is. Answers whether there is such a setting. */
  mark(name: string, message: string): boolean {
    const setting = this.#meant.find((one) => one.name === name);
    return setting !== undefined && mark(setting, message);
  }

  get #mechanism(): string {
    return mechanismOf(this.#settings.find(({ name }) => name === 'variant')?.value);
  }

  get #meant(): readonly Setting[] {
    const mechanism = this.#mechanism;
    return this.#settings.filter((setting) => isFor(setting, mechanism));
  }

  #settingOf(control: Control): Setting {
    const { name } = control;
    const mechanisms = control.closest<HTMLElement>('[data-for]')?.dataset.for;
    const present = this.#settings.find((one) => one.name === name && one.mechanisms === mechanisms);
    if (present) return present;
    const setting = { name, mechanisms, controls: [], value: undefined };
    this.#settings.push(setting);
    return setting;
  }

  #showMeant(): void {
    const mechanism = this.#mechanism;
    for (const place of this.#form.querySelectorAll<HTMLElement>('[data-for]')) {
      place.hidden = !names(place.dataset.for, mechanism);
    }
  }
}

/** A variant that is unknown is played as the default one. */
function mechanismOf(variant: string | undefined): string {
  return (VARIANTS.find(({ name }) => name === variant) ?? VARIANTS[0]!).mechanism;
}

const names = (mechanisms: string | undefined, mechanism: string): boolean =>
  mechanisms?.split(' ').includes(mechanism) ?? true;

const isFor = ({ mechanisms }: Setting, mechanism: string): boolean => names(mechanisms, mechanism);

const mark = ({ name, mechanisms, controls }: Setting, message: string): boolean =>
  markField(mechanisms === undefined ? name : `${mechanisms.replace(' ', '-')}-${name}`, controls, message);
