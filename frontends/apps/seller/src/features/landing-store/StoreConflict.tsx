import { type Change, EditConflict } from '@gehna/forms';
import type { RefObject } from 'react';
import { texts } from './texts.ts';
import type { StoreValues } from './values.ts';

/** What was saved, in a few words. */
function wordsOf({ field, saved }: Change<StoreValues>): string {
  switch (field) {
    case 'logo':
    case 'banner':
      return saved[field] && texts.otherPicture;
    case 'shopPhotos':
      return texts.counted(saved.shopPhotos.length);
    case 'badges':
      return saved.badges.map(({ label }) => label).join(', ');
    case 'statesCovered':
    case 'countriesCovered':
      return saved[field].join(', ');
    default:
      return saved[field];
  }
}

type Props = {
  ref: RefObject<HTMLDivElement | null>;
  changes: readonly Change<StoreValues>[];
  onTakeOver: (change: Change<StoreValues>) => void;
};

/** What was saved elsewhere while the store was open here. */
export function StoreConflict({ ref, changes, onTakeOver }: Props) {
  return <EditConflict ref={ref} texts={texts} changes={changes} wordsOf={wordsOf} onTakeOver={onTakeOver} />;
}
