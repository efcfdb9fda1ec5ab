import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { type Fresh, FreshCache } from '../api/fresh-cache.ts';
import { type Answer, type PublicApi, Unanswered } from '../api/public-api.ts';
import { WatchedFile } from '../watched-file.ts';
import { type Host, loadHost, loadRemote, type Remote } from './loaded-pages.ts';
import { type StyleFile, StyleFiles } from './style-files.ts';

/** A page as the app draws it first. */
export type Drawn = {
  readonly html: string;
  /** Rules that stand for style attributes. */
  readonly styles: string;
  readonly styleFiles: readonly StyleFile[];
  /** Pictures that the page asks for before all others: `link` elements. */
  readonly preloads: string;
  /** What the app takes it over with. */
  readonly answers: readonly { key: readonly unknown[]; data: unknown }[];
  /** What was read of the API for it, by path. */
  readonly read: ReadonlyMap<string, Answer>;
  readonly isWide: boolean;
  /** When the oldest of its answers was read, in milliseconds since 1970. */
  readonly readAt: number;
};

/** `absent`: the API says that there is no such thing. `plain`: the page comes without content, and the browser draws it. */
export type Outcome = Drawn | 'absent' | 'plain';

export type Visit = { readonly address: URL; readonly remote: string | undefined; readonly isWide: boolean };

type Options = {
  shellDir: string;
  remotesDirs: Record<string, string>;
  api: PublicApi;
  report: (fault: unknown) => void;
};

const file = 'first-html/pages.cjs';
/** A page is shown for so long after its answers were read, in milliseconds. */
const freshFor = 5_000;
/** So many pages are drawn at a time; who comes besides gets the plain shell at once. Drawing takes some 10 ms of the processor. */
const atOnce = 8;
/** An address longer than this is nobody's way to a page. */
const longest = 600;

/**
 * The first HTML of pages: drawn by the files that lie beside the browser's in the builds of shell and remotes, with answers of the
 * public API. Nothing here may keep a visitor from the plain shell.
 */
export class FirstHtml {
  readonly #api: PublicApi;
  readonly #host: WatchedFile<Host>;
  readonly #remotes: Map<string, WatchedFile<(host: Host) => Remote>>;
  readonly #report: (fault: unknown) => void;
  readonly #reading = new AsyncLocalStorage<Map<string, Answer>>();
  readonly #drawn = new FreshCache<Outcome>({ size: 40, sweepEvery: freshFor });
  readonly #hostStyles: StyleFiles;
  readonly #remoteStyles: Map<string, StyleFiles>;
  #drawing = 0;

  constructor({ shellDir, remotesDirs, api, report }: Options) {
    this.#api = api;
    this.#report = report;
    const hostFile = join(shellDir, file);
    this.#host = new WatchedFile(hostFile, (text) => this.#introduced(loadHost(text, hostFile)));
    this.#hostStyles = new StyleFiles({ dir: shellDir, prefix: '/assets/', index: 'index.html' });
    this.#remoteStyles = new Map(
      Object.entries(remotesDirs).map(([name, dir]) => [
        name,
        new StyleFiles({ dir, prefix: `/remotes/${name}/`, index: 'mf-manifest.json' }),
      ]),
    );
    this.#remotes = new Map(
      Object.entries(remotesDirs).map(([name, dir]) => {
        const remoteFile = join(dir, file);
        return [name, new WatchedFile(remoteFile, (text) => loadRemote(text, remoteFile))];
      }),
    );
  }

  /** Never rejects: what goes wrong is reported, and the page is `plain`. */
  async of(visit: Visit): Promise<Outcome> {
    const { address, isWide } = visit;
    const path = address.pathname + address.search;
    if (path.length > longest) return 'plain';
    try {
      return await this.#drawn.get(`${isWide} ${path}`, () => this.#draw(visit));
    } catch (reason) {
      if (!(reason instanceof Busy)) this.#report(reason);
      return 'plain';
    }
  }

  async #draw({ address, remote, isWide }: Visit): Promise<Fresh<Outcome>> {
    if (this.#drawing >= atOnce) throw new Busy();
    this.#drawing += 1;
    const read = new Map<string, Answer>();
    try {
      const host = await this.#host.current();
      const pages = remote === undefined ? undefined : await this.#pagesOf(remote, host);
      const queries = [...host.firstQueries(address), ...(pages?.firstQueries(address) ?? [])];
      const { faults, ...drawn } = await this.#reading.run(read, () => host.draw({ address, isWide, queries }));
      for (const fault of faults) this.#report(fault);
      const readAt = oldest(read);
      const styleFiles = await this.#stylesOf(drawn.html, remote);
      const outcome = { ...drawn, ...withoutPreloads(drawn.html), styleFiles, read, isWide, readAt };
      return { value: outcome, until: readAt + freshFor };
    } catch (reason) {
      if (isAbsent(reason)) return { value: 'absent', until: oldest(read) + freshFor };
      if (isUnanswered(reason)) return { value: 'plain', until: 0 };
      throw reason;
    } finally {
      this.#drawing -= 1;
    }
  }

  /** Only builds that drew the page are looked at: another that is missing or broken is none of its business. */
  async #stylesOf(html: string, remote: string | undefined): Promise<StyleFile[]> {
    const ofRemote = remote === undefined ? undefined : this.#remoteStyles.get(remote);
    const [shell, own] = await Promise.all([this.#hostStyles.neededBy(html), ofRemote?.neededBy(html)]);
    return [...shell, ...(own ?? [])];
  }

  async #pagesOf(name: string, host: Host): Promise<Remote> {
    const remote = await this.#remotes.get(name)?.current();
    if (!remote) throw new Error(`There is no remote ${name}.`);
    return remote(host);
  }

  #introduced(host: Host): Host {
    host.givePages((remote) => this.#pagesOf(remote, host));
    host.answerWith(async (path) => {
      const answer = await this.#api.read(path);
      this.#reading.getStore()?.set(path, answer);
      return new Response(answer.body, { status: answer.status, headers: { 'content-type': answer.contentType } });
    });
    return host;
  }
}

class Busy extends Error {}

const oldest = (read: ReadonlyMap<string, Answer>) =>
  Math.min(Date.now(), ...[...read.values()].map((one) => one.readAt));

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
