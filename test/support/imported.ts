/** What a script that was built imports, at once or later, by relative addresses. A query may be put behind. */
export const imported = (script: string): string[] =>
  [...script.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*(["'`])(\.[^"'`$]+\.js)\1/g)].map(
    ([, , address]) => address!,
  );
