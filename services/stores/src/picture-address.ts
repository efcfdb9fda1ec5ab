import { storePicturePath } from '@gehna/contracts';
import { pictureAddresses } from '@gehna/kit';

export const { addresses, hashOf: hashInAddress } = pictureAddresses(storePicturePath);

/** Widths that store pictures are kept in, in pixels; a banner fills a wide screen. */
export const pictureWidths = [320, 640, 1280, 1920] as const;
