import { TypedFastBitSet } from 'typedfastbitset';

/** An empty bitmap that need not grow for `capacity` slots: growing copies, and leaves the old one to the collector. */
export function emptyBitmap(capacity: number): TypedFastBitSet {
  return TypedFastBitSet.fromWords(new Uint32Array((capacity + 31) >>> 5));
}

/**
 * A bitmap for what is needed only until the next call. Bitmaps lie outside of the heap, where what is thrown away
 * brings the collector in long before the heap is full.
 */
export class ScratchBitmap {
  #bitmap = new TypedFastBitSet();

  empty(capacity: number): TypedFastBitSet {
    if (this.#bitmap.words.length << 5 < capacity) this.#bitmap = emptyBitmap(capacity + (capacity >>> 2));
    this.#bitmap.words.fill(0);
    return this.#bitmap;
  }

  copyOf(other: TypedFastBitSet): TypedFastBitSet {
    return this.empty(other.words.length << 5).union(other);
  }
}

/** Adds a slot. The library doubles a bitmap that is too short; hundreds of them would then be half empty. */
export function addTo(bitmap: TypedFastBitSet, slot: number): void {
  if (slot >>> 5 >= bitmap.words.length) {
    const longer = new Uint32Array((slot >>> 5) + 1 + (slot >>> 8));
    longer.set(bitmap.words);
    bitmap.words = longer;
  }
  bitmap.add(slot);
}
