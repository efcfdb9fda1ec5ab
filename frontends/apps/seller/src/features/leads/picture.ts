import type { PictureSource } from '@gehna/ui';
import type { Lead } from './api.ts';

/** The picture of a lead’s piece; without words of its own, because its name stands beside it. Both places that show it are square. */
export const pictureOf = ({ image, srcset }: Lead['product']): PictureSource | null =>
  image === null ? null : { src: image, ...(srcset ? { srcset } : {}), width: 720, height: 720, alt: '' };
