import type { Product } from './api.ts';
import { changedWords, type TextSegment } from './changed-words.ts';
import { type Fact, factOrder, factWords } from './facts.ts';
import { texts } from './texts.ts';

type Version = NonNullable<Product['live']>;

type Difference = { fact: Fact; label: string; before: TextSegment[]; after: TextSegment[] };

/** What an edit changes, field by field, in the order of the page. */
export function factDifferences(before: Version, after: Version): readonly Difference[] {
  return factOrder
    .filter((fact) => before[fact] !== after[fact])
    .map((fact) => ({
      fact,
      label: texts.fact[fact],
      ...changedWords(factWords(before, fact), factWords(after, fact)),
    }));
}

/** What an edit does to the pictures: addresses are hashes of their content, so the same address is the same picture. */
export function pictureDifferences(before: Version, after: Version) {
  const added = after.images.filter((image) => !before.images.includes(image));
  const removed = before.images.filter((image) => !after.images.includes(image));
  const keptBefore = before.images.filter((image) => after.images.includes(image));
  const keptAfter = after.images.filter((image) => before.images.includes(image));
  const isMoved = keptBefore.some((image, index) => image !== keptAfter[index]);
  const words = [
    added.length > 0 && texts.picturesAdded(added.length),
    removed.length > 0 && texts.picturesRemoved(removed.length),
    isMoved && texts.picturesMoved,
  ].filter((words) => words !== false);
  return { added, removed, words };
}
