import { unavailable } from '../http/errors.ts';
import { previewKey } from './keys.ts';
import { bytesOf, type ObjectStore } from './objects.ts';
import { queue } from './queue.ts';

/** Previews that may wait to be made; a flood of first askings is sent away instead of kept in memory. */
const mostWaiting = 50;
/** Beside the two uploads that are encoded at a time, so that neither keeps the other waiting for long. */
const inTurn = queue(1);

export interface Previews {
  /** Makes the preview of a picture, once however many ask for it. False when there is no such picture; 503 in a flood. */
  ensure(hash: string): Promise<boolean>;
}

/** The previews of links: made from what is stored when they are first asked for, and kept beside it. */
export function previews({
  objects,
  ground,
  largestOf,
}: {
  objects: ObjectStore;
  /** What stands around the picture: a colour of CSS. */
  ground: string;
  /** The key of the picture in its largest width; null for an unknown one. */
  largestOf: (hash: string) => Promise<string | null>;
}): Previews {
  const making = new Map<string, Promise<boolean>>();

  async function make(hash: string): Promise<boolean> {
    const key = await largestOf(hash);
    const found = key === null ? null : await objects.open(key);
    if (!found) return false;
    const { encodePreview } = await import('./encode.ts');
    const jpeg = await encodePreview(await bytesOf(found.body), ground);
    await objects.put(previewKey(hash), jpeg, { bytes: jpeg.length, contentType: 'image/jpeg' });
    return true;
  }

  return {
    async ensure(hash) {
      const made = making.get(hash);
      if (made) return made;
      if (making.size >= mostWaiting) throw unavailable('This picture is not ready yet. Please try again.');
      const begun = inTurn(() => make(hash)).finally(() => making.delete(hash));
      making.set(hash, begun);
      return begun;
    },
  };
}
