import { productName } from '@gehna/contracts/rules';
import type { Drawn } from './first-html/first-html.ts';
import { escapeHtml, type Head, renderHead, scriptJson } from './heads/head.ts';
import type { Remote, RemoteList } from './remotes.ts';

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
  /** Without the shell's own scripts, whose addresses are `#scripts`. */
  #partsWithoutScripts: string[];
  #scripts: string[];
  #template: string;

  /** Throws when the markers that this page fills are not there in their order. */
  constructor(template: string) {
    this.#template = template;
    const script = /<script [^>]*src="([^"]+)"[^>]*><\/script>/g;
    this.#scripts = [...template.matchAll(script)].map(([, address = '']) => address);
    this.#parts = cut(template.replaceAll('<script ', '<script nonce="<!--nonce-->" '));
    this.#partsWithoutScripts = cut(template.replace(script, ''));
    for (const marker of ['<!--first-->', '<!--head-->', '<!--content-->', '<!--data-->', '<!--nonce-->']) {
      if (!this.#parts.includes(marker)) throw new Error(`The shell's index.html has no ${marker}.`);
    }
  }

  render({ head, nonce, remotes, preloaded, drawn, takenOver }: ShownPage): string {
    const remote = preloaded === undefined ? undefined : remotes[preloaded];
    const filled: Record<string, string> = {
      // Before everything else that the page asks for: the picture that one sees first.
      '<!--first-->': drawn?.preloads ?? '',
      '<!--head-->': [
        renderHead(head, productName),
        drawn ? '' : preloads(remote),
        this.#sheets(drawn, nonce),
        styles(drawn, nonce),
      ].join('\n    '),
      '<!--content-->': drawn?.html ?? '',
      '<!--data-->': [
        json('remotes', remotes),
        drawn && takenOver ? json('first', taken(drawn)) : '',
        drawn ? this.#startLater(nonce, remote) : '',
      ].join(''),
      '<!--nonce-->': nonce,
    };
    const parts = drawn ? this.#partsWithoutScripts : this.#parts;
    return parts.map((part) => filled[part] ?? part).join('');
  }

  /**
   * What is drawn is seen before the app comes: its scripts are asked for once the largest picture is there, a second after the
   * first frame, or when somebody touches it. Asked for at once, they took the picture's share of a slow network.
   */
  #startLater(nonce: string, remote: Remote | undefined): string {
    const files = { run: this.#scripts, fetch: scriptsOf(remote) };
    return `<script nonce="${nonce}">(${startApp})(${scriptJson(files)})</script>`;
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

const cut = (template: string) => template.split(/(<!--(?:first|head|content|data|nonce)-->)/s);

/** Runs in the page. */
const startApp = `(files) => {
  const { nonce } = document.currentScript;
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const href of files.fetch) document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }));
    for (const src of files.run) document.head.append(Object.assign(document.createElement('script'), { nonce, src, async: false }));
  };
  if (document.hidden) return start();
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, start, { capture: true, once: true });
  const picture = document.querySelector('img[fetchpriority="high"]');
  requestAnimationFrame(() => setTimeout(() => {
    if (!picture || picture.complete) return start();
    for (const end of ['load', 'error']) picture.addEventListener(end, start);
    setTimeout(start, 1000);
  }));
}`;

const json = (id: string, value: unknown) => `<script type="application/json" id="${id}">${scriptJson(value)}</script>`;

/** What the app takes the page over with (frontends/shell/src/take-over.ts). */
const taken = ({ isWide, readAt, answers }: Drawn) => ({ isWide, age: Date.now() - readAt, answers });

const styles = (drawn: Drawn | null, nonce: string) =>
  drawn?.styles ? `<style nonce="${nonce}" data-first>${drawn.styles}</style>` : '';

const scriptsOf = (remote: Remote | undefined) => (remote ? [remote.entry, ...remote.scripts] : []);

/** Asks for the matched remote's files together with the shell's own, instead of after them; not for styles that the page has already. */
function preloads(remote: Remote | undefined): string {
  const link = (as: string) => (file: string) => `<link rel="preload" as="${as}" href="${escapeHtml(file)}">`;
  return [...scriptsOf(remote).map(link('script')), ...(remote?.styles ?? []).map(link('style'))].join('\n    ');
}
