/** Search in the pages' sections: what it needs is fetched when somebody comes to its field. */
import type MiniSearch from 'minisearch';

interface Entry {
  readonly url: string;
  readonly page: string;
  readonly title: string;
  readonly text: string;
}
type Index = MiniSearch<Entry & { id: number }>;

interface Found extends Entry {
  /** The words of the section that were found. */
  readonly terms: readonly string[];
}
type Look = (query: string) => Found[];

const MOST = 12;
/** Characters of a section that are shown before the first word that was found; and how many in all, whole words. */
const BEFORE = 60;
const SHOWN = /^[^]{0,160}(?=\s|$)|^[^]{0,160}/;

async function load(): Promise<Look> {
  const [{ default: Search }, answer] = await Promise.all([
    import('minisearch'),
    fetch(new URL('search.json', import.meta.url)),
  ]);
  if (!answer.ok) throw new Error(`The search is not there: ${answer.status}.`);
  const entries = (await answer.json()) as Entry[];
  const index: Index = new Search({
    fields: ['title', 'page', 'text'],
    searchOptions: { boost: { title: 4, page: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
  });
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  return (query) =>
    index
      .search(query)
      .slice(0, MOST)
      .map(({ id, terms }) => ({ ...entries[id as number]!, terms }));
}

/** The text around the first of these words, which are marked. */
function excerpt(text: string, terms: readonly string[]): (string | HTMLElement)[] {
  const words = terms.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const at = Math.max(0, text.search(new RegExp(words, 'i')));
  const from = at < BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1;
  const part = text.slice(from).match(SHOWN)![0];
  const parts = part.split(new RegExp(`(${words})`, 'i'));
  const marked = parts.map((piece, index) => {
    if (index % 2 === 0) return piece;
    const mark = document.createElement('mark');
    mark.textContent = piece;
    return mark;
  });
  return [from > 0 ? '… ' : '', ...marked, from + part.length < text.length ? ' …' : ''];
}

function result({ url, page, title, text, terms }: Found, root: string): HTMLLIElement {
  const link = document.createElement('a');
  link.href = root + url;
  const heading = document.createElement('strong');
  heading.textContent = page === title ? title : `${page}: ${title}`;
  const around = document.createElement('small');
  around.append(...excerpt(text, terms));
  link.append(heading, around);
  const item = document.createElement('li');
  item.append(link);
  return item;
}

/** Puts a search's field and results, which are in the page, to work. Arrows go through them, Escape closes them. */
export function searchField(search: HTMLElement): void {
  const input = search.querySelector('input')!;
  const found = search.querySelector<HTMLElement>('.found')!;
  const list = search.querySelector('ol')!;
  const status = search.querySelector('[role=status]')!;
  const root = search.dataset['root'] ?? '';
  let loading: Promise<Look | undefined> | undefined;

  /** One that failed, for the network was away, is tried again by the next letter. */
  const ready = (): Promise<Look | undefined> => (loading ??= load().catch(() => (loading = undefined)));

  const show = async (): Promise<void> => {
    const query = input.value.trim();
    found.hidden = query === '';
    if (query === '') return;
    const results = (await ready())?.(query);
    if (query !== input.value.trim()) return;
    list.replaceChildren(...(results ?? []).map((one) => result(one, root)));
    const count = results?.length === MOST ? `The first ${MOST} results` : `Results: ${results?.length ?? 0}`;
    status.textContent = results
      ? results.length > 0
        ? count
        : `Nothing has “${query}”.`
      : 'No search now.';
  };

  const close = (): void => {
    found.hidden = true;
  };

  search.hidden = false;
  input.addEventListener('input', () => void show());
  input.addEventListener('focus', () => {
    void ready();
    void show();
  });
  search.addEventListener('focusout', ({ relatedTarget }) => {
    if (!search.contains(relatedTarget as Node | null)) close();
  });
  search.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) close();
  });
  search.addEventListener('keydown', (event) => {
    const stops = [input, ...list.querySelectorAll('a')];
    const at = stops.indexOf(document.activeElement as HTMLAnchorElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && !found.hidden) {
      input.focus(); // which shows them
      close();
    } else if (event.key === 'Enter' && at === 0 && stops[1]) stops[1].click();
    else if (step && !found.hidden && stops[at + step]) stops[at + step]!.focus();
    else return;
    event.preventDefault();
  });
  document.addEventListener('keydown', (event) => {
    // Fields and games have keys of their own.
    const taken = (event.target as Element).closest('input, textarea, select, .live');
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || taken) return;
    event.preventDefault();
    input.focus();
  });
}
