/** Texts by the paths of their pages. */
type Pages = Record<string, string>;
interface Block {
  readonly name: string;
  readonly render: () => string | Promise<string>;
}
export function readPages(): Pages;
export function generated(pages: Pages, list?: readonly Block[]): Promise<Pages>;
