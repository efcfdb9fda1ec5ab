import { escapeHtml, type Head, renderHead, scriptJson } from './heads/head.ts';
import type { RemoteList } from './remotes.ts';

/** What the shell's index.html has for one page alone: `<!--only /path-->…<!--/only-->`. */
const forOnePage = /<!--only (\S+)-->(.*?)<!--\/only-->/s;

/** Builds pages from the shell's index.html, which it cuts at its markers once. */
export class ShellPage {
  #parts: string[];

  /** Throws when the markers that this page fills are not there in their order. */
  constructor(template: string) {
    const marked = template.replaceAll('<script ', '<script nonce="<!--nonce-->" ');
    this.#parts = marked.split(/(<!--(?:head|content|data|nonce)-->|<!--only .*?<!--\/only-->)/s);
    for (const marker of ['<!--head-->', '<!--content-->', '<!--data-->', '<!--nonce-->']) {
      if (!this.#parts.includes(marker)) throw new Error(`The shell's index.html has no ${marker}.`);
    }
  }

  /** The whole page at `path`. `preloaded` is the remote that draws it, if any. */
  render(page: {
    path: string;
    head: Head;
    nonce: string;
    remotes: RemoteList;
    preloaded: string | undefined;
  }): string {
    const filled: Record<string, string> = {
      '<!--head-->': `${renderHead(page.head)}\n    ${preloads(page.remotes, page.preloaded)}`,
      '<!--content-->': '',
      '<!--data-->': `<script type="application/json" id="remotes">${scriptJson(page.remotes)}</script>`,
      '<!--nonce-->': page.nonce,
    };
    const fill = (part: string) => {
      const [, path, content] = forOnePage.exec(part) ?? [];
      return path === undefined ? (filled[part] ?? part) : path === page.path ? content : '';
    };
    return this.#parts.map(fill).join('');
  }
}

/** Asks for the matched remote's files together with the shell's own, instead of after them. */
function preloads(remotes: RemoteList, name: string | undefined): string {
  const remote = name === undefined ? undefined : remotes[name];
  if (!remote) return '';
  const link = (as: string) => (file: string) => `<link rel="preload" as="${as}" href="${escapeHtml(file)}">`;
  return [...[remote.entry, ...remote.scripts].map(link('script')), ...remote.styles.map(link('style'))].join('\n    ');
}
