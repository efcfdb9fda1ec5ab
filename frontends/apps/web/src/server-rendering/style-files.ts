import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WatchedFile } from '../watched-file.ts';

/**
 * A style sheet of a build: its address, and the name by which webpack asks whether the page has it. `text` where it may stand in the
 * page itself: it is small and names no file relative to its own place.
 */
export type StyleFile = { readonly address: string; readonly name: string; readonly text: string | null };

/** Larger ones are worth a request of their own, in characters. The shell's own, which every page needs, has 23,000. */
const largestInPage = 32_000;
/** An address relative to the sheet's own place means another file in a page. */
const relativeAddress = /url\((?!["']?(?:\/|data:))/;

type Build = {
  dir: string;
  /** Where the build's files are served, with a slash at the end. */
  prefix: string;
  /** The file that is new when the build is. */
  index: string;
};

const className = /\.([A-Za-z_][\w-]{5,})/g;
const classesIn = /class="([^"]*)"/g;

type Sheets = { readonly always: StyleFile[]; readonly byClass: ReadonlyMap<string, StyleFile> };

/**
 * Which style sheets of a build a page needs: those that its index links, and those that know a class of the page's HTML, which the app
 * would load late, one by one.
 */
export class StyleFiles {
  readonly #sheets: WatchedFile<Sheets>;

  constructor({ dir, prefix, index }: Build) {
    this.#sheets = new WatchedFile(join(dir, index), (text) => sheetsOf(dir, prefix, text));
  }

  async neededBy(html: string): Promise<StyleFile[]> {
    const { always, byClass } = await this.#sheets.current();
    const used = new Set([...html.matchAll(classesIn)].flatMap(([, classes = '']) => classes.split(' ')));
    return [...new Set([...always, ...[...used].flatMap((name) => byClass.get(name) ?? [])])];
  }
}

async function sheetsOf(dir: string, prefix: string, index: string): Promise<Sheets> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.css')).sort();
  const always: StyleFile[] = [];
  const byClass = new Map<string, StyleFile>();
  for (const name of names) {
    const text = await readFile(join(dir, name), 'utf8');
    const standsAlone = text.length <= largestInPage && !relativeAddress.test(text) && !text.includes('</');
    const file: StyleFile = { address: prefix + name, name, text: standsAlone ? text : null };
    if (index.includes(`href="${file.address}"`)) always.push(file);
    for (const [, one = ''] of text.matchAll(className)) {
      if (!byClass.has(one)) byClass.set(one, file);
    }
  }
  return { always, byClass };
}
