/** Figures in the text format of Prometheus (version 0.0.4). Its own client needs Node; this runs at the edge as well. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Labels = Readonly<Record<string, string | number>>;

const escaped = (value: string | number) =>
  String(value).replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`));

const written = (labels: Labels) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

interface Family {
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
}

const FAMILIES = {
  requests_total: { type: 'counter', help: 'Requests by route, method and status.' },
  request_seconds: { type: 'histogram', help: 'From a request to its answer, by route.' },
  refusals_total: { type: 'counter', help: 'Refused requests by code.' },
  proofs_total: { type: 'counter', help: 'Records that were replayed, by what came of it.' },
  proof_seconds: { type: 'histogram', help: 'From handing a record to a thread to its verdict.' },
  entries_total: { type: 'counter', help: 'New entries.' },
  begun_total: { type: 'counter', help: 'New tries.' },
  rolled_up_total: { type: 'counter', help: 'Rounds of taking tries into the tables of their series.' },
  proofs_waiting: { type: 'gauge', help: 'Records that wait for a thread.' },
  live_streams: { type: 'gauge', help: 'Streams of server-sent events that are open.' },
  resident_bytes: { type: 'gauge', help: 'Memory of the process, where it is known.' },
} as const satisfies Record<string, Family>;

type Name = keyof typeof FAMILIES;

export class Metrics {
  readonly #values = new Map<
    Name,
    Map<string, { labels: Labels; value: number; buckets?: number[]; count?: number }>
  >();
  readonly #gauges = new Map<Name, () => number>();

  #row(name: Name, labels: Labels) {
    const rows = this.#values.get(name) ?? new Map();
    this.#values.set(name, rows);
    const key = written(labels);
    const row = rows.get(key) ?? { labels, value: 0 };
    rows.set(key, row);
    return row;
  }

  count(name: Name, labels: Labels = {}): void {
    this.#row(name, labels).value++;
  }

  /** `seconds` into a histogram. */
  observe(name: Name, seconds: number, labels: Labels = {}): void {
    const row = this.#row(name, labels);
    row.buckets ??= BOUNDS.map(() => 0);
    row.count = (row.count ?? 0) + 1;
    row.value += seconds;
    for (const [index, bound] of BOUNDS.entries()) if (seconds <= bound) row.buckets[index]!++;
  }

  gauge(name: Name, read: () => number): void {
    this.#gauges.set(name, read);
  }

  text(): string {
    const lines: string[] = [];
    for (const [name, { type, help }] of Object.entries(FAMILIES) as [Name, Family][]) {
      const full = `block_puzzle_${name}`;
      const gauge = this.#gauges.get(name);
      const rows = [...(this.#values.get(name)?.values() ?? [])];
      if (!gauge && rows.length === 0) continue;
      lines.push(`# HELP ${full} ${help}`, `# TYPE ${full} ${type}`);
      if (gauge) lines.push(`${full} ${gauge()}`);
      for (const { labels, value, buckets, count } of rows) {
        if (!buckets) {
          lines.push(`${full}${written(labels)} ${value}`);
          continue;
        }
        for (const [index, bound] of BOUNDS.entries())
          lines.push(`${full}_bucket${written({ ...labels, le: bound })} ${buckets[index]}`);
        lines.push(`${full}_bucket${written({ ...labels, le: '+Inf' })} ${count}`);
        lines.push(`${full}_sum${written(labels)} ${value}`, `${full}_count${written(labels)} ${count}`);
      }
    }
    return `${lines.join('\n')}\n`;
  }
}
