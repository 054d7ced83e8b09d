/** What a soak has to say at its end. */
import type { Finding } from './finding.js';
import type { Report } from './soak.js';

/** The report as lines of text: the figures and, where there is one, the difference and how to come to it. */
export function summaryOf({ tally, finding }: Report): string {
  const number = (value: number): string => value.toLocaleString('en');
  const list = (counts: Record<string, number>): string =>
    Object.keys(counts)
      .sort()
      .map((name) => `${name} ${number(counts[name]!)}`)
      .join(', ') || 'none';
  return [
    `moves           ${number(tally.moves)} (turned ${number(tally.turned)}, refills ${number(tally.refills)})`,
    `games           ${number(tally.games)} (${number(tally.over)} times over)`,
    `configurations  ${number(tally.configurations.size)} on ${number(tally.sizes.size)} sizes`,
    `cleared by      ${list(tally.cleared)}; longest streak ${number(tally.streak)}`,
    `refusals        ${list(tally.refusals)}`,
    `actions         ${list(tally.actions)}`,
    `goals           ${list(tally.goals)}`,
    `differences     ${finding ? 1 : 0}`,
    ...(finding ? linesOf(finding) : []),
  ].join('\n');
}

/** The setup and the actions are those that `replay` takes. */
function linesOf(finding: Finding): string[] {
  return [
    '',
    `what            ${finding.what}`,
    `engine          ${JSON.stringify(finding.engine)}`,
    `reference       ${JSON.stringify(finding.reference)}`,
    `game            ${finding.game} of the seed ${JSON.stringify(finding.seed)}`,
    `setup           ${JSON.stringify(finding.setup)}`,
    `actions         ${JSON.stringify(finding.actions)}`,
  ];
}
