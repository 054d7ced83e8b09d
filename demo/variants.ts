/** The choice of a game: the page brings its own radio buttons, and those of the table that it lacks come behind them. */
import { VARIANTS } from 'block-puzzle-element/engine';

export function completeVariants(choice: HTMLFieldSetElement): void {
  const [last] = [...choice.querySelectorAll('label')].slice(-1);
  for (const { name } of VARIANTS) {
    if (!last || choice.querySelector(`input[value="${name}"]`)) continue;
    const label = last.cloneNode(true) as HTMLLabelElement;
    const input = label.querySelector('input')!;
    input.value = name;
    input.checked = false;
    label.querySelector('span')!.textContent =
      name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
    choice.append(label);
  }
}
