/** A button that copies a text of the page. */

export function startCopying(button: HTMLButtonElement, source: HTMLElement, status: HTMLElement): void {
  let timer = 0;
  const say = (text: string): void => {
    clearTimeout(timer);
    status.textContent = text;
    timer = window.setTimeout(() => (status.textContent = ''), 4000);
  };
  button.addEventListener('click', () => {
    const text = source instanceof HTMLTextAreaElement ? source.value : source.textContent;
    // Where there is no clipboard or no leave to write to it, the player's own keys still copy a selection.
    const copied = navigator.clipboard ? navigator.clipboard.writeText(text) : Promise.reject();
    copied.then(
      () => {
        say('Copied');
      },
      () => {
        if (source instanceof HTMLTextAreaElement) source.select();
        else getSelection()?.selectAllChildren(source);
        say('Selected: press Ctrl+C or ⌘C');
      },
    );
  });
}
