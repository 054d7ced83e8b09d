/** What the pages of docs do besides being read: search, copying of snippets, tables that scroll by keyboard. */
import { searchField } from './search.js';

for (const field of document.querySelectorAll<HTMLElement>('search')) searchField(field);

/** Where they are wider than the page, and only there, they take a step of Tab. */
const scrollers = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const wide = target.scrollWidth > target.clientWidth;
    target.toggleAttribute('tabindex', wide);
    if (wide) (target as HTMLElement).tabIndex = 0;
  }
});
for (const scroller of document.querySelectorAll('main :is(.scroll, pre)')) scrollers.observe(scroller);

for (const code of document.querySelectorAll<HTMLPreElement>('main pre')) {
  const frame = document.createElement('div');
  frame.className = 'code';
  code.replaceWith(frame);
  const button = document.createElement('button');
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', () => void copy(code, button));
  frame.append(code, button);
}

async function copy(code: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const copied = await navigator.clipboard.writeText(code.textContent).then(
    () => true,
    () => false,
  );
  // Where the clipboard is refused the code is chosen, for the keys of its reader.
  if (!copied) getSelection()?.selectAllChildren(code);
  button.textContent = copied ? 'Copied' : 'Selected';
  setTimeout(() => (button.textContent = 'Copy'), 2000);
}

/** A form among the snippets has no server: what it would send is shown below it. */
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.closest('.live')) return;
  event.preventDefault();
  const sent = form.querySelector('output') ?? form.appendChild(document.createElement('output'));
  const fields = [...new FormData(form)].map(
    ([name, value]) => `${name}: ${(value as string).slice(0, 60)} …`,
  );
  sent.textContent = `It would send ${fields.join(', ')}`;
});

const pages = document.querySelector<HTMLElement>('#pages');
const current = pages?.querySelector<HTMLElement>('[aria-current]');
if (pages && current && current.offsetTop > pages.clientHeight / 2)
  pages.scrollTop = current.offsetTop - pages.clientHeight / 2;

// The list of pages covers the text where it is not beside it, and a link of the same page leads below it.
pages?.addEventListener('click', (event) => {
  if ((event.target as Element).closest('a') && pages.matches(':popover-open')) pages.hidePopover();
});
