import type { PictureSource } from '@gehna/ui';
import type { Store } from './api.ts';

/** A picture of a store with the widths in which it was stored; one that lies elsewhere has its address alone. `alt` is ours. */
export function pictureAt(address: string, known: Store['pictures'], alt: string): PictureSource {
  const stored = known[address];
  return stored ? { ...stored, alt } : { src: address, width: 1200, height: 1200, alt };
}
