import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { DocumentHead } from '../head.ts';
import { WatchedFile } from '../watched-file.ts';

/** An entry of a table of pages (`Page` of frontends/packages/client), as far as web reads it. */
export type Page = {
  readonly path: string;
  readonly audience?: string;
  readonly inBrowserOnly?: true;
  readonly sitemap?: 'products' | 'stores';
  readonly notInSitemap?: true;
};

/** The page at an address (frontends/apps/shell/src/server-rendering/pages.tsx). */
export type OpenedPage = {
  readonly isMissing: boolean;
  readonly isRendered: boolean;
  readonly isFramed: boolean;
  head(): Promise<DocumentHead>;
  absentHead(): DocumentHead;
  render(isWide: boolean): Promise<{
    html: string;
    head: DocumentHead;
    answers: { key: readonly unknown[]; data: unknown }[];
    faults: unknown[];
  }>;
};

/** What the shell's server bundle offers. */
export type Host = {
  readonly pages: readonly Page[];
  readonly remotes: readonly { readonly name: string; readonly path: string }[];
  remoteAt(pathname: string): string | undefined;
  openPage(address: URL, site: string, table?: readonly Page[]): OpenedPage;
  answerWith(fetch: (path: string) => Promise<Response>): void;
  givePages(pagesOf: (remote: string) => Promise<unknown>): void;
  /** Modules that remotes take from the shell. */
  readonly provided: Readonly<Record<string, unknown>>;
};

/** What a remote's server bundle offers to web, besides its pages as components. */
type RemoteBundle = { readonly pages: readonly Page[] };

/** Where a build has its server bundle. */
const file = 'server-rendering/pages.cjs';

type Options = {
  shellDir: string;
  remotesDirs: Record<string, string>;
  /** Called for each host that is loaded, before it is used. */
  introduce: (host: Host) => void;
};

/** The server bundles of shell and remotes as they lie on disk now. */
export class ServerBundles {
  readonly #host: WatchedFile<Host>;
  readonly #remotes: Map<string, WatchedFile<(host: Host) => RemoteBundle>>;

  constructor({ shellDir, remotesDirs, introduce }: Options) {
    const hostFile = join(shellDir, file);
    this.#host = new WatchedFile(hostFile, (text) => {
      const host = run<Host>(text, hostFile, ofNode);
      host.givePages((remote) => this.remote(remote, host));
      introduce(host);
      return host;
    });
    this.#remotes = new Map(
      Object.entries(remotesDirs).map(([name, dir]) => {
        const remoteFile = join(dir, file);
        return [name, new WatchedFile(remoteFile, (text) => loadRemote(text, remoteFile))];
      }),
    );
  }

  /** Rejects while there is none that runs. */
  host(): Promise<Host> {
    return this.#host.current();
  }

  /** Rejects while there is none that runs. */
  async remote(name: string, host: Host): Promise<RemoteBundle> {
    const remote = await this.#remotes.get(name)?.current();
    if (!remote) throw new Error(`There is no remote ${name}.`);
    return remote(host);
  }

  /** The tables of the shell and of every remote that is deployed here. Rejects when one cannot be read. */
  async tables(): Promise<{ mount: string; pages: readonly Page[] }[]> {
    const host = await this.host();
    const deployed = host.remotes.filter(({ name }) => this.#remotes.has(name));
    const ofRemotes = deployed.map(async ({ name, path }) => ({
      mount: path,
      pages: (await this.remote(name, host)).pages,
    }));
    return [{ mount: '/', pages: host.pages }, ...(await Promise.all(ofRemotes))];
  }
}

const ofNode = createRequire(import.meta.url);

/** Runs a server bundle. `require` gives it what it does not carry itself. */
function run<T>(text: string, filename: string, require: (name: string) => unknown): T {
  const module = { exports: {} };
  compileFunction(text, ['module', 'exports', 'require'], { filename })(module, module.exports, require);
  return module.exports as T;
}

/** A remote's bundle, run once for each host that loads it: what both share (React, the design system) must be that host's. */
function loadRemote(text: string, filename: string): (host: Host) => RemoteBundle {
  const made = new WeakMap<Host, RemoteBundle>();
  return (host) => {
    const known = made.get(host);
    if (known) return known;
    const remote = run<RemoteBundle>(text, filename, (name) => host.provided[name] ?? ofNode(name));
    made.set(host, remote);
    return remote;
  };
}
