import { beforeEach, expect, it, vi } from 'vitest';
import { type KeptFile, openFiles } from '../src/attachments/files.ts';

/** The browser's database, which jsdom does not have, as far as it is used here: it copies the bytes of a file. */
class Database {
  isFull = false;
  #connection = {};
  readonly #files = new Map<string, KeptFile>();

  open = () => {
    const own = this.#connection;
    const transaction = () => {
      if (own !== this.#connection) throw new DOMException('The connection is closing.', 'InvalidStateError');
      return { objectStore: () => this.#transaction() };
    };
    return requestOf(Promise.resolve({ transaction }));
  };

  /** As browsers do with pages in the background. */
  closeConnections(): void {
    this.#connection = {};
  }

  #transaction() {
    const store = {
      transaction: requestOf(Promise.resolve()),
      get: (key: string) => requestOf(Promise.resolve(this.#files.get(key))),
      put: (kept: KeptFile, key: string) => {
        store.transaction = requestOf(this.#put(key, kept));
      },
    };
    return store;
  }

  async #put(key: string, { file, ...kept }: KeptFile) {
    if (this.isFull) throw new DOMException('Full', 'QuotaExceededError');
    this.#files.set(key, { ...kept, file: new Blob([await file.text()]) });
  }
}

function requestOf<T>(answer: Promise<T>) {
  const request = { result: undefined as T | undefined, error: undefined as unknown, onsuccess() {}, onerror() {} };
  answer.then(
    (result) => {
      request.result = result;
      request.onsuccess();
    },
    (error) => {
      request.error = error;
      request.onerror();
    },
  );
  return request;
}

let database: Database;
beforeEach(() => {
  database = new Database();
  vi.stubGlobal('indexedDB', database);
});

it('a chosen file that changes on the disk is read as it was chosen', async () => {
  const files = openFiles('usr_9');
  const file = new File(['ring'], 'ring.jpg');
  await files.put('a', { file });
  vi.spyOn(file, 'text').mockRejectedValue(new DOMException('Changed', 'NotReadableError'));
  expect(await (await files.get('a'))?.file.text()).toBe('ring');
});

it('a file is kept in memory until the database has it, and where that refuses it', async () => {
  const files = openFiles('usr_9');
  const file = new File(['ring'], 'ring.jpg');
  const storing = files.put('a', { file });
  expect(await files.get('a')).toEqual({ file });
  await storing;
  database.isFull = true;
  const stored = { file, storedAs: 'att_1' };
  await files.put('a', stored);
  expect(await files.get('a')).toBe(stored);
});

it('a file is still there when the browser has closed the connection to the database', async () => {
  const files = openFiles('usr_9');
  await files.put('a', { file: new File(['ring'], 'ring.jpg') });
  database.closeConnections();
  expect(await (await files.get('a'))?.file.text()).toBe('ring');
});
