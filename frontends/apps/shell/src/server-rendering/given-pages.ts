import type { Pages } from '../remotes/load-pages.ts';

type PagesOf = (remote: string) => Promise<Pages>;

let pagesOf: PagesOf | undefined;

/** Sets where the pages of a remote come from on the server; called before the first rendering. */
export function givePages(source: PagesOf) {
  pagesOf = source;
}

/** Takes the place of remotes/load-pages.ts on the server (package.json, `#load-pages`). */
export async function loadPages(remote: string): Promise<Pages> {
  if (!pagesOf) throw new Error('No source for the pages of remotes: call givePages first.');
  return pagesOf(remote);
}
