import { readFile, stat } from 'node:fs/promises';

/** A text file and what was made of it; read again when its time of change or size differs, so that files are deployed by putting them there. */
export class WatchedFile<T> {
  /** A deployment is noticed after this time. Checking the ten files of a page each time took a sixth of its time. */
  static lookEveryMs = 250;

  #path: string;
  #parse: (text: string) => T | Promise<T>;
  #stamp = '';
  #outcome: Promise<T> | undefined;
  #looking: Promise<T> | undefined;
  #lookedAt = 0;

  constructor(path: string, parse: (text: string) => T | Promise<T>) {
    this.#path = path;
    this.#parse = parse;
  }

  /** Rejects while the file is missing or `parse` throws; both are looked at again only when the file changes. */
  current(): Promise<T> {
    if (this.#outcome && Date.now() - this.#lookedAt < WatchedFile.lookEveryMs) return this.#outcome;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #look(): Promise<T> {
    const found = await stat(this.#path);
    this.#lookedAt = Date.now();
    const stamp = `${found.mtimeMs}-${found.size}`;
    if (!this.#outcome || stamp !== this.#stamp) {
      this.#stamp = stamp;
      this.#outcome = readFile(this.#path, 'utf8').then(this.#parse);
    }
    return this.#outcome;
  }
}
