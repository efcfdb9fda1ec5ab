import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

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
 * The remotes as they lie on disk. Each manifest is read again when its time of change or size differs, so a remote is deployed
 * by putting its files there: no restart, no word to the shell. A remote whose manifest is missing or broken is left out of the
 * list (the shell shows its panel with Retry) and reported once per change.
 */
export class Remotes {
  #dirs: Record<string, string>;
  #report: (problem: string) => void;
  #read = new Map<string, { stamp: string; remote: Remote | null }>();

  constructor(dirs: Record<string, string>, report: (problem: string) => void) {
    this.#dirs = dirs;
    this.#report = report;
  }

  async list(): Promise<RemoteList> {
    const found = await Promise.all(
      Object.keys(this.#dirs).map(async (name) => [name, await this.#one(name)] as const),
    );
    return Object.fromEntries(found.filter((entry): entry is readonly [string, Remote] => entry[1] !== null));
  }

  /** Names of the remotes that should be there and are not. */
  async missing(): Promise<string[]> {
    const list = await this.list();
    return Object.keys(this.#dirs).filter((name) => !(name in list));
  }

  async #one(name: string): Promise<Remote | null> {
    const file = join(this.#dirs[name] ?? '', 'mf-manifest.json');
    const stamp = await stat(file).then(
      (found) => `${found.mtimeMs}-${found.size}`,
      () => 'missing',
    );
    const known = this.#read.get(name);
    if (known?.stamp === stamp) return known.remote;
    const remote = await this.#load(name, file, stamp);
    this.#read.set(name, { stamp, remote });
    return remote;
  }

  async #load(name: string, file: string, stamp: string): Promise<Remote | null> {
    try {
      if (stamp === 'missing') throw new Error('there is no mf-manifest.json');
      return fromManifest(name, JSON.parse(await readFile(file, 'utf8')));
    } catch (reason) {
      this.#report(`Remote ${name} is not served: ${reason instanceof Error ? reason.message : reason}`);
      return null;
    }
  }
}
