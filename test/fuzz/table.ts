/** The report of a run as a table that a person reads. */
import { codesIn, FORMS, type Report } from './against-reference.js';

export function tableOf(report: Report): string {
  const codes = Object.entries(codesIn(report)).sort();
  const rows = [
    ['verdict', ...FORMS, 'all'],
    ...codes.map(([code, all]) => [
      code,
      ...FORMS.map((form) => String(report.verdicts[form][code] ?? 0)),
      String(all),
    ]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '),
  );
  const { records, games, compared } = report;
  const findings = report.findings.map(
    ({ game, form, forgery, fault, given }) =>
      `game ${game}, ${form}, ${forgery}: ${fault}\n  ${typeof given === 'string' ? given : json(given)}`,
  );
  return [
    ...lines,
    '',
    `${records} records of ${games} games, ${compared} of which the reference played`,
    `throws               ${report.throws}`,
    `false verifications  ${report.false}`,
    ...findings,
  ].join('\n');
}

function json(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? `${inner}n` : inner));
}
