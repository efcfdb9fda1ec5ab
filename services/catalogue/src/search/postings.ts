import { TypedFastBitSet } from 'typedfastbitset';
import { addTo, emptyBitmap } from './bitmaps.ts';

/** A bitmap is smaller and faster than a list once a word is in more than one of 32 products. */
const denseAbove = 1 / 32;
const fewest = 512;

/**
 * The products (by slot) that carry a word. Most words of a market are product codes and stand in one product only, so
 * a single slot is a plain number; rare words are a list, frequent ones a bitmap.
 */
export type Postings = number | SlotList | TypedFastBitSet;

/** Slots in no order. */
export class SlotList {
  #slots = new Uint32Array(4);
  size = 0;

  add(slot: number): void {
    if (this.size === this.#slots.length) {
      const larger = new Uint32Array(this.size * 2);
      larger.set(this.#slots);
      this.#slots = larger;
    }
    this.#slots[this.size++] = slot;
  }

  remove(slot: number): void {
    const at = this.#slots.subarray(0, this.size).indexOf(slot);
    if (at < 0) return;
    this.#slots[at] = this.#slots[--this.size] as number;
  }

  addTo(bitmap: TypedFastBitSet): void {
    for (let at = 0; at < this.size; at++) bitmap.add(this.#slots[at] as number);
  }
}

/** `slot` must not be in yet. `capacity` is how many slots there are at all. */
export function withSlot(postings: Postings | undefined, slot: number, capacity: number): Postings {
  if (postings === undefined) return slot;
  if (postings instanceof TypedFastBitSet) {
    addTo(postings, slot);
    return postings;
  }
  if (postings instanceof SlotList) {
    postings.add(slot);
    if (postings.size < fewest || postings.size < capacity * denseAbove) return postings;
    const bitmap = emptyBitmap(capacity);
    postings.addTo(bitmap);
    return bitmap;
  }
  const list = new SlotList();
  list.add(postings);
  list.add(slot);
  return list;
}

/** What is left without the slot; undefined when nothing is. */
export function withoutSlot(postings: Postings, slot: number): Postings | undefined {
  if (postings === slot) return undefined;
  if (typeof postings === 'number') return postings;
  postings.remove(slot);
  const empty = postings instanceof SlotList ? postings.size === 0 : postings.isEmpty();
  return empty ? undefined : postings;
}

export function addPostings(postings: Postings, bitmap: TypedFastBitSet): void {
  if (typeof postings === 'number') bitmap.add(postings);
  else if (postings instanceof SlotList) postings.addTo(bitmap);
  else bitmap.union(postings);
}
