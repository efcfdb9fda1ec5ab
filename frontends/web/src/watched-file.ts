import { readFile, stat } from 'node:fs/promises';

/** A text file and what was made of it; read again when its time of change or size differs, so that files are deployed by putting them there. */
export class WatchedFile<T> {
  #path: string;
  #parse: (text: string) => T | Promise<T>;
  #stamp = '';
  #outcome: Promise<T> | undefined;

  constructor(path: string, parse: (text: string) => T | Promise<T>) {
    this.#path = path;
    this.#parse = parse;
  }

  /** Rejects while the file is missing or `parse` throws; both are looked at again only when the file changes. */
  async current(): Promise<T> {
    const found = await stat(this.#path);
    const stamp = `${found.mtimeMs}-${found.size}`;
    if (!this.#outcome || stamp !== this.#stamp) {
      this.#stamp = stamp;
      this.#outcome = readFile(this.#path, 'utf8').then(this.#parse);
    }
    return this.#outcome;
  }
}
