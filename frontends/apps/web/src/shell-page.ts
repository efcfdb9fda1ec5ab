import { type DocumentHead, escapeHtml, renderHead, scriptJson } from './head.ts';
import type { Remote, RemoteList } from './remotes.ts';
import type { Rendered, Rendering } from './server-rendering/server-rendering.ts';
import { startApp } from './start-app.ts';
import { texts } from './texts.ts';

export type ShownPage = {
  head: DocumentHead;
  nonce: string;
  remotes: RemoteList;
  /** The remote that renders the page, if any. */
  preloaded: string | undefined;
  /** What stands in the page before the app; null for the plain shell. */
  rendered: Rendered | null;
  /** The app hydrates what is rendered; otherwise it renders anew in its place. */
  isHydrated: boolean;
};

/** Builds pages from the shell's index.html, which it cuts at its markers once. */
export class ShellPage {
  #parts: string[];
  /** Without the shell's own style sheets and scripts; addresses of the latter are `#scripts`. */
  #bareParts: string[];
  #scripts: string[];
  #sheets: string[];
  /** The shell's scripts that load remotes: asked for together with a remote's own. */
  #remoteLoader: string[];

  /** Throws when the markers that this page fills are not there in their order. */
  constructor(template: string) {
    const script = /<script [^>]*src="([^"]+)"[^>]*><\/script>/g;
    this.#scripts = [...template.matchAll(script)].map(([, address = '']) => address);
    const sheet = /<link [^>]*rel="stylesheet"[^>]*>/g;
    this.#sheets = [...template.matchAll(sheet)].flatMap(([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? []);
    const remoteLoader = /<link [^>]*href="([^"]+)"[^>]*data-for="remotes"[^>]*>/g;
    this.#remoteLoader = [...template.matchAll(remoteLoader)].map(([, address = '']) => address);
    template = template.replace(remoteLoader, '');
    this.#parts = cut(template.replaceAll('<script ', '<script nonce="<!--nonce-->" '));
    this.#bareParts = cut(template.replace(script, '').replace(sheet, ''));
    for (const marker of ['<!--first-->', '<!--head-->', '<!--content-->', '<!--data-->', '<!--nonce-->']) {
      if (!this.#parts.includes(marker)) throw new Error(`The shell's index.html has no ${marker}.`);
    }
  }

  render({ head, nonce, remotes, preloaded, rendered, isHydrated }: ShownPage): string {
    const rendering = rendered?.rendering ?? null;
    const remote = preloaded === undefined ? undefined : remotes[preloaded];
    const filled: Record<string, string> = {
      // Before all other requests of the page: the largest picture of the first view.
      '<!--first-->': rendering?.preloads ?? '',
      '<!--head-->': [renderHead(head), rendered ? '' : this.#preloads(remote), styles(rendering, nonce)].join(
        '\n    ',
      ),
      '<!--content-->': rendering?.html ?? '',
      '<!--data-->': [
        json('remotes', remotes),
        rendered && isHydrated ? hydration(rendered) : '',
        rendered ? this.#startLater(nonce, remote) : noScripts(),
      ].join(''),
      '<!--nonce-->': nonce,
    };
    const parts = rendered ? this.#bareParts : this.#parts;
    return parts.map((part) => filled[part] ?? part).join('');
  }

  /** A script that asks for the app once what is rendered is seen. */
  #startLater(nonce: string, remote: Remote | undefined): string {
    const scripts = [...this.#scripts, ...this.#scriptsOf(remote)];
    const files = { styles: this.#sheets, run: this.#scripts, fetch: { script: scripts, style: remote?.styles ?? [] } };
    return `<script nonce="${nonce}">(${startApp})(${scriptJson(files)})</script>`;
  }

  #scriptsOf(remote: Remote | undefined): string[] {
    return remote ? [...this.#remoteLoader, remote.entry, ...remote.scripts] : [];
  }

  /** Preloads the matched remote's files together with the shell's own, instead of after them. */
  #preloads(remote: Remote | undefined): string {
    const link = (as: string) => (file: string) => `<link rel="preload" as="${as}" href="${escapeHtml(file)}">`;
    return [...this.#scriptsOf(remote).map(link('script')), ...(remote?.styles ?? []).map(link('style'))].join(
      '\n    ',
    );
  }
}

/** The styles of what is rendered, so that its first paint waits for no other file. By `data-href` webpack detects that a sheet is there. */
function styles(rendering: Rendering | null, nonce: string): string {
  if (!rendering) return '';
  const { ofIndex, ofChunks, linked } = rendering.styles;
  return [
    `<style nonce="${nonce}" id="used">${ofIndex}</style>`,
    `<style nonce="${nonce}">${ofChunks}</style>`,
    ...linked.map(({ address, name }) => `<link rel="stylesheet" href="${address}" data-href="${name}">`),
  ].join('\n    ');
}

const cut = (template: string) => template.split(/(<!--(?:first|head|content|data|nonce)-->)/s);

const json = (id: string, value: unknown) => `<script type="application/json" id="${id}">${scriptJson(value)}</script>`;

/** In place of a page that only the app renders, where a browser runs no scripts. */
const noScripts = () =>
  `<noscript><main style="max-width:var(--measure);margin:20vh auto;padding:0 var(--space-5)"><p>${texts.noScripts}</p><p style="margin-top:var(--space-5)"><a href="/luxurymarket" style="text-decoration:underline">${texts.market}</a></p></main></noscript>`;

/** What the app hydrates with (frontends/apps/shell/src/hydration.ts). */
const hydration = ({ rendering: { isWide, answers }, readAt }: Rendered) =>
  `<script type="application/json" id="first">{"isWide":${isWide},"age":${Date.now() - readAt},"answers":${answers}}</script>`;
