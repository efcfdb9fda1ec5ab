import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WatchedFile } from '../watched-file.ts';
import { type CutSheet, cutSheet, usedRules } from './used-rules.ts';

/** A style sheet of a build: its address, and the name by which webpack checks whether the page has it. */
type StyleFile = { readonly address: string; readonly name: string };

export type Styles = {
  /** Rules of the sheets that the build's index links; the whole sheets have their place right behind them. */
  readonly ofIndex: string;
  /** Rules of other sheets. */
  readonly ofChunks: string;
  /** Sheets whose rules cannot stand in the page itself. */
  readonly linked: readonly StyleFile[];
};

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

type Sheet = StyleFile & {
  /** Null where its rules may not stand in the page. */
  readonly cut: CutSheet | null;
};
type Sheets = { readonly always: Sheet[]; readonly byClass: ReadonlyMap<string, Sheet> };

/**
 * The styles that a page needs of a build before the app has come: of the sheets that its index links, and of those that have a class of the
 * page's HTML, the rules that apply to it. The app loads the whole sheets.
 */
export class StyleFiles {
  readonly #sheets: WatchedFile<Sheets>;

  constructor({ dir, prefix, index }: Build) {
    this.#sheets = new WatchedFile(join(dir, index), (text) => sheetsOf(dir, prefix, text));
  }

  async neededBy(html: string): Promise<Styles> {
    const { always, byClass } = await this.#sheets.current();
    const used = new Set([...html.matchAll(classesIn)].flatMap(([, classes = '']) => classes.split(' ')));
    const ofChunks = new Set([...used].flatMap((name) => byClass.get(name) ?? []));
    for (const sheet of always) ofChunks.delete(sheet);
    const rulesOf = (sheets: Iterable<Sheet>) =>
      [...sheets].map(({ cut }) => (cut ? usedRules(cut, used) : '')).join('');
    return {
      ofIndex: rulesOf(always),
      ofChunks: rulesOf(ofChunks),
      linked: [...always, ...ofChunks].filter(({ cut }) => !cut),
    };
  }
}

async function sheetsOf(dir: string, prefix: string, index: string): Promise<Sheets> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.css')).sort();
  const always: Sheet[] = [];
  const byClass = new Map<string, Sheet>();
  for (const name of names) {
    const text = await readFile(join(dir, name), 'utf8');
    const standsAlone = !relativeAddress.test(text) && !text.includes('</');
    const sheet: Sheet = { address: prefix + name, name, cut: standsAlone ? cutSheet(text) : null };
    if (index.includes(`href="${sheet.address}"`)) always.push(sheet);
    for (const [, one = ''] of text.matchAll(className)) {
      if (!byClass.has(one)) byClass.set(one, sheet);
    }
  }
  return { always, byClass };
}
