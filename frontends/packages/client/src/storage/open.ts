/** A storage of the browser, or one in memory where it is blocked (private windows, strict settings): it ends with the page. */
export function openStorage(of: () => Storage): Storage {
  try {
    return new OverflowingStorage(of());
  } catch (reason) {
    if (reason instanceof DOMException) return new MemoryStorage();
    throw reason;
  }
}

/** False for an entry in memory: it ends with the page. */
export const isLasting = (storage: Storage, key: string) =>
  storage instanceof OverflowingStorage ? storage.isLasting(key) : !(storage instanceof MemoryStorage);

export class MemoryStorage implements Storage {
  readonly #entries = new Map<string, string>();

  get length() {
    return this.#entries.size;
  }
  clear() {
    this.#entries.clear();
  }
  getItem(key: string) {
    return this.#entries.get(key) ?? null;
  }
  key(index: number) {
    return [...this.#entries.keys()][index] ?? null;
  }
  removeItem(key: string) {
    this.#entries.delete(key);
  }
  setItem(key: string, value: string) {
    this.#entries.set(key, value);
  }
}

/**
 * A storage of the browser that never throws: what it refuses (full or blocked) is kept in memory, in place of the browser's
 * entry of that key, until another tab changes that.
 */
export class OverflowingStorage implements Storage {
  readonly #browser: Storage;
  readonly #overflow = new Map<string, { value: string; inPlaceOf: string | null }>();

  constructor(browser: Storage) {
    this.#browser = browser;
  }

  get length() {
    return this.#keys().length;
  }
  clear() {
    this.#overflow.clear();
    this.#browser.clear();
  }
  getItem(key: string) {
    const held = this.#browser.getItem(key);
    const overflow = this.#overflow.get(key);
    return overflow?.inPlaceOf === held ? overflow.value : held;
  }
  key(index: number) {
    return this.#keys()[index] ?? null;
  }
  removeItem(key: string) {
    this.#overflow.delete(key);
    this.#browser.removeItem(key);
  }
  setItem(key: string, value: string) {
    try {
      this.#browser.setItem(key, value);
      this.#overflow.delete(key);
    } catch (reason) {
      if (!(reason instanceof DOMException)) throw reason;
      this.#overflow.set(key, { value, inPlaceOf: this.#browser.getItem(key) });
    }
  }
  isLasting(key: string) {
    return !this.#overflow.has(key);
  }

  #keys(): string[] {
    const held = Array.from({ length: this.#browser.length }, (_, index) => this.#browser.key(index) ?? '');
    return [...new Set([...held, ...this.#overflow.keys()])].filter((key) => this.getItem(key) !== null);
  }
}
