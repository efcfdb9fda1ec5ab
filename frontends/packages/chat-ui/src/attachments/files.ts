import { createStore, del, get, set, type UseStore } from 'idb-keyval';

/** A file that is not sent, and the id of what the server has stored of it. */
export type KeptFile = { file: Blob; storedAs?: string };

/** The files of messages that are not sent, by the attachment's id: in the browser's database, so that a reload loses nothing. */
export interface Files {
  put(id: string, kept: KeptFile): Promise<void>;
  get(id: string): Promise<KeptFile | undefined>;
  remove(id: string): Promise<void>;
}

/** Where the browser has no database, or refuses it (private windows, a full disk), they are kept in memory and end with the page. */
export function openFiles(userId: string): Files {
  const memory = new Map<string, KeptFile>();
  let store: UseStore | undefined;
  const keyOf = (id: string) => `${userId}.${id}`;
  async function unlessRefused<T>(use: (store: UseStore) => Promise<T>): Promise<T | undefined> {
    if (typeof indexedDB === 'undefined') return undefined;
    // Browsers close the database of a page in the background, and fail its next use: what is kept there is not lost.
    for (let attempt = 0; attempt < 2; attempt += 1) {
      try {
        store ??= createStore('gehna-chat', 'files');
        return await use(store);
      } catch (reason) {
        if (!(reason instanceof DOMException)) throw reason;
        if (reason.name === 'QuotaExceededError') return undefined;
        store = undefined;
      }
    }
    return undefined;
  }
  return {
    async put(id, kept) {
      memory.set(id, kept);
      const isStored = await unlessRefused(async (open) => {
        await set(keyOf(id), kept, open);
        return true;
      });
      // A chosen file cannot be read any more once it changes on the disk; the database has a copy of its bytes.
      if (isStored && memory.get(id) === kept) memory.delete(id);
    },
    get: async (id) => memory.get(id) ?? (await unlessRefused((open) => get<KeptFile>(keyOf(id), open))),
    async remove(id) {
      memory.delete(id);
      await unlessRefused((open) => del(keyOf(id), open));
    },
  };
}
