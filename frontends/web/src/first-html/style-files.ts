import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WatchedFile } from '../watched-file.ts';

/**
 * A style sheet of a build: its address, and the name by which webpack asks whether the page has it. `text` where it may stand in the
 * page itself: it is small and names no file relative to its own place.
 */
export type StyleFile = { readonly address: string; readonly name: string; readonly text: string | null };

/** Larger ones are worth a request of their own, in characters. */
const largestInPage = 16_000;

type Build = {
  dir: string;
  /** Where the build's files are served, with a slash at the end. */
  prefix: string;
  /** The file that is new when the build is. */
  index: string;
};

const className = /\.([A-Za-z_][\w-]{5,})/g;
const classesIn = /class="([^"]*)"/g;

/** Which style sheets of a build a page needs: those that know a class of its HTML. The app would load them late, one by one. */
export class StyleFiles {
  readonly #byClass: WatchedFile<Map<string, StyleFile>>;

  constructor({ dir, prefix, index }: Build) {
    this.#byClass = new WatchedFile(join(dir, index), () => filesByClass(dir, prefix));
  }

  async neededBy(html: string): Promise<StyleFile[]> {
    const known = await this.#byClass.current();
    const used = new Set([...html.matchAll(classesIn)].flatMap(([, classes = '']) => classes.split(' ')));
    return [...new Set([...used].flatMap((name) => known.get(name) ?? []))];
  }
}

async function filesByClass(dir: string, prefix: string): Promise<Map<string, StyleFile>> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.css')).sort();
  const found = new Map<string, StyleFile>();
  for (const name of names) {
    const text = await readFile(join(dir, name), 'utf8');
    const standsAlone = text.length <= largestInPage && !/url\(|<\//.test(text);
    const file: StyleFile = { address: prefix + name, name, text: standsAlone ? text : null };
    for (const [, one = ''] of text.matchAll(className)) {
      if (!found.has(one)) found.set(one, file);
    }
  }
  return found;
}
