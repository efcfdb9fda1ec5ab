/** The browser's storage, or one in memory where it is blocked (private windows, strict settings): signed in for this page only. */
export function openStorage(): Storage {
  try {
    const storage = window.localStorage;
    storage.setItem('gehna.probe', '');
    storage.removeItem('gehna.probe');
    return storage;
  } catch (reason) {
    if (reason instanceof DOMException) return new MemoryStorage();
    throw reason;
  }
}

/** The storage of this tab's visit, which ends with it and which frames of the page share; null where it is blocked. */
export function openTabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch (reason) {
    if (reason instanceof DOMException) return null;
    throw reason;
  }
}

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
