import { join } from 'node:path';
import { WatchedFile } from './watched-file.ts';

/** One remote as the shell and the page need it; addresses are absolute paths on this origin. */
export type Remote = {
  /** The entry script, with its hash. */
  entry: string;
  /** Scripts that the first page of the remote needs besides the entry. */
  scripts: string[];
  styles: string[];
};

export type RemoteList = Record<string, Remote>;

type Assets = { sync?: string[] };
type Manifest = {
  metaData: { remoteEntry: { name: string; path: string } };
  exposes: { path: string; assets: { js: Assets; css: Assets } }[];
};

function fromManifest(name: string, manifest: Manifest): Remote {
  const address = (file: string) => `/remotes/${name}/${file}`;
  const { path, name: entry } = manifest.metaData.remoteEntry;
  const pages = manifest.exposes.find((expose) => expose.path === './pages');
  if (!pages) throw new Error(`The manifest of ${name} exposes no ./pages.`);
  return {
    entry: address(path + entry),
    scripts: (pages.assets.js.sync ?? []).map(address),
    styles: (pages.assets.css.sync ?? []).map(address),
  };
}

/**
 * The remotes as they lie on disk: a remote is deployed by putting its files there, without a restart and without a notice to the
 * shell. One whose manifest is missing or broken is left out of the list (the shell shows its panel with Retry); that is
 * reported when it begins and when it ends.
 */
export class Remotes {
  #manifests: Map<string, WatchedFile<Remote>>;
  #report: (problem: string) => void;
  #problems = new Map<string, string>();

  constructor(dirs: Record<string, string>, report: (problem: string) => void) {
    this.#manifests = new Map(
      Object.entries(dirs).map(([name, dir]) => [
        name,
        new WatchedFile(join(dir, 'mf-manifest.json'), (text) => fromManifest(name, JSON.parse(text))),
      ]),
    );
    this.#report = report;
  }

  async list(): Promise<RemoteList> {
    const found = await Promise.all([...this.#manifests].map(([name, manifest]) => this.#one(name, manifest)));
    return Object.fromEntries(found.flat());
  }

  /** Names of the remotes that should be there and are not. */
  async missing(): Promise<string[]> {
    const list = await this.list();
    return [...this.#manifests.keys()].filter((name) => !(name in list));
  }

  async #one(name: string, manifest: WatchedFile<Remote>): Promise<[string, Remote][]> {
    try {
      const remote = await manifest.current();
      this.#reportChange(name, `Remote ${name} is served again.`, null);
      return [[name, remote]];
    } catch (reason) {
      const problem = reason instanceof Error ? reason.message : String(reason);
      this.#reportChange(name, `Remote ${name} is not served: ${problem}`, problem);
      return [];
    }
  }

  #reportChange(name: string, text: string, problem: string | null) {
    const before = this.#problems.get(name) ?? null;
    if (before === problem) return;
    if (problem === null) this.#problems.delete(name);
    else this.#problems.set(name, problem);
    this.#report(text);
  }
}
