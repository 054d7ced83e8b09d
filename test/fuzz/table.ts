/** The report of a run as a table that a person reads. */
import { FORMS, type Report } from './fuzz.js';

export function tableOf(report: Report): string {
  const codes = [...new Set(FORMS.flatMap((form) => Object.keys(report.verdicts[form])))].sort();
  const sum = (code: string): number =>
    FORMS.reduce((total, form) => total + (report.verdicts[form][code] ?? 0), 0);
  const rows = [
    ['verdict', ...FORMS, 'all'],
    ...codes.map((code) => [
      code,
      ...FORMS.map((form) => String(report.verdicts[form][code] ?? 0)),
      String(sum(code)),
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
    `${records} records of ${games} games, ${compared} of which the model played`,
    `throws               ${report.throws}`,
    `false verifications  ${report.false}`,
    ...findings,
  ].join('\n');
}

function json(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? `${inner}n` : inner));
}
