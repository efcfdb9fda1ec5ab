import { productName } from '@gehna/contracts/rules';
import type { Drawn } from './first-html/first-html.ts';
import { escapeHtml, type Head, renderHead, scriptJson } from './heads/head.ts';
import type { RemoteList } from './remotes.ts';

export type ShownPage = {
  head: Head;
  nonce: string;
  remotes: RemoteList;
  /** The remote that draws the page, if any. */
  preloaded: string | undefined;
  /** What stands in the page before the app; null for the plain shell. */
  drawn: Drawn | null;
  /** The app goes on with what is drawn; otherwise it draws anew in its place. */
  takenOver: boolean;
};

/** Builds pages from the shell's index.html, which it cuts at its markers once. */
export class ShellPage {
  #parts: string[];
  #template: string;

  /** Throws when the markers that this page fills are not there in their order. */
  constructor(template: string) {
    this.#template = template;
    const marked = template.replaceAll('<script ', '<script nonce="<!--nonce-->" ');
    this.#parts = marked.split(/(<!--(?:first|head|content|data|nonce)-->)/s);
    for (const marker of ['<!--first-->', '<!--head-->', '<!--content-->', '<!--data-->', '<!--nonce-->']) {
      if (!this.#parts.includes(marker)) throw new Error(`The shell's index.html has no ${marker}.`);
    }
  }

  render({ head, nonce, remotes, preloaded, drawn, takenOver }: ShownPage): string {
    const filled: Record<string, string> = {
      // Before everything else that the page asks for: the picture that one sees first.
      '<!--first-->': drawn?.preloads ?? '',
      '<!--head-->': [
        renderHead(head, productName),
        preloads(remotes, preloaded, drawn),
        this.#sheets(drawn, nonce),
        styles(drawn, nonce),
      ].join('\n    '),
      '<!--content-->': drawn?.html ?? '',
      '<!--data-->': json('remotes', remotes) + (drawn && takenOver ? json('first', taken(drawn)) : ''),
      '<!--nonce-->': nonce,
    };
    return this.#parts.map((part) => filled[part] ?? part).join('');
  }

  /** The style sheets of what is drawn, besides the shell's own. By `data-href` webpack knows that they are there. */
  #sheets(drawn: Drawn | null, nonce: string): string {
    return (drawn?.styleFiles ?? [])
      .filter(({ address }) => !this.#template.includes(address))
      .map(({ address, name, text }) =>
        text === null
          ? `<link rel="stylesheet" href="${address}" data-href="${name}">`
          : `<style nonce="${nonce}" data-href="${name}">${text}</style>`,
      )
      .join('\n    ');
  }
}

const json = (id: string, value: unknown) => `<script type="application/json" id="${id}">${scriptJson(value)}</script>`;

/** What the app takes the page over with (frontends/shell/src/take-over.ts). */
const taken = ({ isWide, readAt, answers }: Drawn) => ({ isWide, age: Date.now() - readAt, answers });

const styles = (drawn: Drawn | null, nonce: string) =>
  drawn?.styles ? `<style nonce="${nonce}" data-first>${drawn.styles}</style>` : '';

/** Asks for the matched remote's files together with the shell's own, instead of after them; not for styles that the page has already. */
function preloads(remotes: RemoteList, name: string | undefined, drawn: Drawn | null): string {
  const remote = name === undefined ? undefined : remotes[name];
  if (!remote) return '';
  const there = new Set(drawn?.styleFiles.map(({ address }) => address));
  const styles = remote.styles.filter((file) => !there.has(file));
  const link = (as: string) => (file: string) => `<link rel="preload" as="${as}" href="${escapeHtml(file)}">`;
  return [...[remote.entry, ...remote.scripts].map(link('script')), ...styles.map(link('style'))].join('\n    ');
}
