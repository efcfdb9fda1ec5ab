import type { Change } from '@gehna/forms';
import { texts } from './texts.ts';
import type { StoreValues } from './values.ts';

/** What was saved elsewhere while the store was open here, in a few words. */
export function conflictWords({ field, saved }: Change<StoreValues>): string {
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
