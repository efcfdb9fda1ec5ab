import { AsyncLocalStorage } from 'node:async_hooks';
import { productName } from '@gehna/contracts/rules';
import pLimit from 'p-limit';
import { type PublicApi, Unanswered } from '../api/public-api.ts';
import { type DocumentHead, scriptJson } from '../head.ts';
import { KeptRenderings, type Read } from './kept-renderings.ts';
import { type Host, type OpenedPage, ServerBundles } from './server-bundles.ts';
import { StyleFiles, type Styles } from './style-files.ts';

/** A page as the app renders it first; the same object while it is shown again. */
export type Rendering = {
  readonly html: string;
  readonly head: DocumentHead;
  readonly styles: Styles;
  /** Preloads of the pictures that come first: `link` elements. */
  readonly preloads: string;
  /** What the app hydrates with, as JSON that may stand in a script element. */
  readonly answers: string;
  readonly isWide: boolean;
};

export type Rendered = {
  readonly rendering: Rendering;
  /** When the oldest of its answers was read, in milliseconds since 1970. */
  readonly readAt: number;
};

/** `absent`: the API answered 404. `plain`: the page comes without content, and the browser renders it. */
export type Outcome = Rendered | 'absent' | 'plain';

/** What stands at an address. */
export type Found = {
  readonly address: URL;
  readonly remote: string | undefined;
  /** The table that has the page: another one after a deployment. */
  readonly table: object;
  /** Null while the table of its remote cannot be read. */
  readonly page: OpenedPage | null;
};

type Options = {
  shellDir: string;
  remotesDirs: Record<string, string>;
  publicUrl: string;
  api: PublicApi;
  report: (fault: unknown) => void;
};

/**
 * So many pages are rendered at a time; the others are queued. Rendering takes some 5 ms of the processor, during which no
 * answer of the API is received: many more at a time would let answers miss their time limit.
 */
const maxConcurrent = 24;
/** So many wait at most, for some two seconds; who comes besides gets the plain shell at once. */
const maxWaiting = 400;
/** Pages kept rendered; some 100 KB each. */
const keptPages = 600;
/** A page at a longer address is rendered for each visitor. */
const keptAddressMaxLength = 600;

/**
 * Server rendering of pages: by the files that lie beside the browser's in the builds of shell and remotes, with answers of the
 * public API. Nothing here may keep a visitor from the plain shell.
 */
export class ServerRendering {
  /** The tables of pages, for engines. */
  readonly bundles: ServerBundles;
  readonly #api: PublicApi;
  readonly #kept: KeptRenderings<Rendering>;
  readonly #publicUrl: string;
  readonly #report: (fault: unknown) => void;
  readonly #reading = new AsyncLocalStorage<Read[]>();
  readonly #limit = pLimit(maxConcurrent);
  readonly #hostStyles: StyleFiles;
  readonly #remoteStyles: Map<string, StyleFiles>;

  constructor({ shellDir, remotesDirs, publicUrl, api, report }: Options) {
    this.#api = api;
    this.#kept = new KeptRenderings({ api, size: keptPages });
    this.#publicUrl = publicUrl;
    this.#report = report;
    this.bundles = new ServerBundles({ shellDir, remotesDirs, introduce: (host) => this.#answer(host) });
    this.#hostStyles = new StyleFiles({ dir: shellDir, prefix: '/assets/', index: 'index.html' });
    this.#remoteStyles = new Map(
      Object.entries(remotesDirs).map(([name, dir]) => [
        name,
        new StyleFiles({ dir, prefix: `/remotes/${name}/`, index: 'mf-manifest.json' }),
      ]),
    );
  }

  /** The page at an address. Never rejects: what goes wrong is reported. */
  async find(address: URL): Promise<Found> {
    let remote: string | undefined;
    try {
      const host = await this.bundles.host();
      remote = host.remoteAt(address.pathname);
      const table = remote === undefined ? host.pages : (await this.bundles.remote(remote, host)).pages;
      return { address, remote, table, page: host.openPage(address, this.#publicUrl, table) };
    } catch (reason) {
      this.#report(reason);
      return { address, remote, table: {}, page: null };
    }
  }

  /** The head of a page before anything was asked. Never rejects, either. */
  async head({ page }: Found): Promise<DocumentHead> {
    try {
      return (await page?.head()) ?? unknownHead;
    } catch (reason) {
      this.#report(reason);
      return unknownHead;
    }
  }

  /** Never rejects: what goes wrong is reported, and the page is `plain`. */
  async of(found: Found, isWide: boolean): Promise<Outcome> {
    const { page } = found;
    if (!page || this.#limit.pendingCount >= maxWaiting) return 'plain';
    try {
      return await this.#limit(() => this.#render(page, found, isWide));
    } catch (reason) {
      if (isAbsent(reason)) return 'absent';
      if (!isUnanswered(reason)) this.#report(reason);
      return 'plain';
    }
  }

  async #render(page: OpenedPage, { address, remote, table }: Found, isWide: boolean): Promise<Rendered> {
    const key = `${isWide} ${address.pathname}${address.search}`;
    const kept = await this.#kept.current(key, table);
    if (kept) return { rendering: kept.rendered, readAt: oldest(kept.read) };
    const read: Read[] = [];
    const { faults, answers, ...rendered } = await this.#reading.run(read, () => page.render(isWide));
    for (const fault of faults) this.#report(fault);
    const styles = await this.#stylesOf(rendered.html, remote);
    const parts = withoutPreloads(rendered.html);
    const rendering = { ...rendered, ...parts, answers: scriptJson(answers), styles, isWide };
    if (faults.length === 0 && key.length <= keptAddressMaxLength)
      this.#kept.keep(key, { rendered: rendering, read, build: table });
    return { rendering, readAt: oldest(read) };
  }

  /** Reads only the builds that rendered the page: another that is missing or broken does not matter. */
  async #stylesOf(html: string, remote: string | undefined): Promise<Styles> {
    const ofRemote = remote === undefined ? undefined : this.#remoteStyles.get(remote);
    const [shell, own] = await Promise.all([this.#hostStyles.neededBy(html), ofRemote?.neededBy(html)]);
    if (!own) return shell;
    return {
      ofIndex: shell.ofIndex + own.ofIndex,
      ofChunks: shell.ofChunks + own.ofChunks,
      linked: [...shell.linked, ...own.linked],
    };
  }

  #answer(host: Host) {
    host.answerWith(async (path) => {
      const answer = await this.#api.read(path);
      this.#reading.getStore()?.push({ path, answer });
      return new Response(answer.body, { status: answer.status, headers: { 'content-type': answer.contentType } });
    });
  }
}

/** While the table for an address cannot be read. */
const unknownHead: DocumentHead = { title: productName, elements: [], structuredData: [] };

const oldest = (read: readonly Read[]) => Math.min(Date.now(), ...read.map(({ answer }) => answer.readAt));

/** The errors of the builds are classes of theirs: they are known by their names. */
const named = (reason: unknown, name: string): reason is Error => reason instanceof Error && reason.name === name;

const isAbsent = (reason: unknown) => named(reason, 'ApiError') && 'status' in reason && reason.status === 404;

const isUnanswered = (reason: unknown) =>
  reason instanceof Unanswered || named(reason, 'NetworkError') || named(reason, 'ApiError');

/**
 * React begins with `link` elements for pictures that load at once. Those for the first picture of all belong into the head; the
 * others are found in the HTML itself early enough.
 */
function withoutPreloads(html: string): { html: string; preloads: string } {
  const [links = ''] = /^(?:<link rel="preload"[^>]*>)+/.exec(html) ?? [];
  const wanted = (links.match(/<link [^>]*>/g) ?? []).filter((link) => /fetchpriority="high"/i.test(link));
  return { html: html.slice(links.length), preloads: wanted.join('') };
}
