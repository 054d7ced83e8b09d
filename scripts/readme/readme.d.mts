/** Path of the README. */
export const README: string;
export function generated(text: string): Promise<string>;
