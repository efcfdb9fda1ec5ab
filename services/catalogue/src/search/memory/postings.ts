import { TypedFastBitSet } from 'typedfastbitset';
import { addTo, emptyBitmap } from './bitmaps.ts';

/** A bitmap is smaller and faster than a list once a term is in more than one of 32 documents. */
const denseAbove = 1 / 32;
const minDense = 512;

/**
 * The documents that carry a term. Most terms of a market are product codes and stand in one document only, so a single
 * document is a plain number; those of rare terms are a list, of frequent ones a bitmap.
 */
export type Postings = number | DocumentList | TypedFastBitSet;

/** Document ids in no order. */
class DocumentList {
  #documents = new Uint32Array(4);
  size = 0;

  add(document: number): void {
    if (this.size === this.#documents.length) {
      const larger = new Uint32Array(this.size * 2);
      larger.set(this.#documents);
      this.#documents = larger;
    }
    this.#documents[this.size++] = document;
  }

  remove(document: number): void {
    const index = this.#documents.subarray(0, this.size).indexOf(document);
    if (index < 0) return;
    this.#documents[index] = this.#documents[--this.size] as number;
  }

  forEach(visit: (document: number) => void): void {
    for (let index = 0; index < this.size; index++) visit(this.#documents[index] as number);
  }
}

/** `document` must not be in yet. `capacity`: every document id is below. */
export function withDocument(postings: Postings | undefined, document: number, capacity: number): Postings {
  if (postings === undefined) return document;
  if (postings instanceof TypedFastBitSet) {
    addTo(postings, document);
    return postings;
  }
  if (postings instanceof DocumentList) {
    postings.add(document);
    if (postings.size < minDense || postings.size < capacity * denseAbove) return postings;
    const bitmap = emptyBitmap(capacity);
    addPostings(postings, bitmap);
    return bitmap;
  }
  const list = new DocumentList();
  list.add(postings);
  list.add(document);
  return list;
}

/** What is left without the document; undefined when that is nothing. */
export function withoutDocument(postings: Postings | undefined, document: number): Postings | undefined {
  if (postings === undefined || postings === document) return undefined;
  if (typeof postings === 'number') return postings;
  postings.remove(document);
  const isEmpty = postings instanceof DocumentList ? postings.size === 0 : postings.isEmpty();
  return isEmpty ? undefined : postings;
}

/** Adds the documents to a bitmap that is long enough for all of them. */
export function addPostings(postings: Postings, bitmap: TypedFastBitSet): void {
  if (typeof postings === 'number') bitmap.add(postings);
  else if (postings instanceof TypedFastBitSet) bitmap.union(postings);
  else
    postings.forEach((document) => {
      bitmap.add(document);
    });
}

/** Calls `visit` with each document that is in the bitmap too, and takes it out there. */
export function takePostings(postings: Postings, bitmap: TypedFastBitSet, visit: (document: number) => void): void {
  const take = (document: number) => {
    if (!bitmap.has(document)) return;
    bitmap.remove(document);
    visit(document);
  };
  if (typeof postings === 'number') take(postings);
  else if (postings instanceof TypedFastBitSet) takeCommon(postings, bitmap, visit);
  else postings.forEach(take);
}

function takeCommon({ words }: TypedFastBitSet, bitmap: TypedFastBitSet, visit: (document: number) => void): void {
  const left = bitmap.words;
  const length = Math.min(words.length, left.length);
  for (let index = 0; index < length; index++) {
    const common = (words[index] as number) & (left[index] as number);
    if (common === 0) continue;
    left[index] = (left[index] as number) & ~common;
    for (let word = common; word !== 0; word &= word - 1) visit((index << 5) + (31 - Math.clz32(word & -word)));
  }
}
