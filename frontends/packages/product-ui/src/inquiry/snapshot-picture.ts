import type { PictureSource } from '@gehna/ui';

/** The picture of a product as it was when it was asked about; without words of its own, because its name stands beside it. Its places are square. */
export const snapshotPicture = ({
  image,
  srcset,
}: {
  image: string | null;
  srcset?: string | undefined;
}): PictureSource | null =>
  image === null ? null : { src: image, ...(srcset ? { srcset } : {}), width: 720, height: 720, alt: '' };
