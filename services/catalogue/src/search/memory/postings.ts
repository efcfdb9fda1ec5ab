import { TypedFastBitSet } from 'typedfastbitset';
import { addTo, emptyBitmap } from './bitmaps.ts';

/** A bitmap is smaller and faster than a list once a term is in more than one of 32 documents. */
const denseAbove = 1 / 32;
const minDense = 512;

/** The documents that carry a term: of most it is one, as of product codes; of rare ones a list in no order; of frequent ones a bitmap. */
export type Postings = number | number[] | TypedFastBitSet;

/** `document` must not be in yet. `capacity`: every document id is below. */
export function withDocument(postings: Postings | undefined, document: number, capacity: number): Postings {
  if (postings === undefined) return document;
  if (typeof postings === 'number') return [postings, document];
  if (postings instanceof TypedFastBitSet) {
    addTo(postings, document);
    return postings;
  }
  postings.push(document);
  if (postings.length < minDense || postings.length < capacity * denseAbove) return postings;
  const bitmap = emptyBitmap(capacity);
  addPostings(postings, bitmap);
  return bitmap;
}

/** What is left without the document; undefined when that is nothing. */
export function withoutDocument(postings: Postings | undefined, document: number): Postings | undefined {
  if (postings instanceof TypedFastBitSet) {
    postings.remove(document);
    return postings.isEmpty() ? undefined : postings;
  }
  if (typeof postings === 'number') return postings === document ? undefined : postings;
  const index = postings?.indexOf(document) ?? -1;
  if (index >= 0) postings?.splice(index, 1);
  return postings?.length ? postings : undefined;
}

/** Adds the documents to a bitmap that is long enough for all of them. */
export function addPostings(postings: Postings, bitmap: TypedFastBitSet): void {
  if (typeof postings === 'number') bitmap.add(postings);
  else if (postings instanceof TypedFastBitSet) bitmap.union(postings);
  else for (const document of postings) bitmap.add(document);
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
