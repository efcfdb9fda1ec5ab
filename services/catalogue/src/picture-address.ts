import { pictureAddresses } from '@gehna/kit';

/** Where product pictures are served; the gateway sends this path to the catalogue. */
export const picturePath = '/api/media/products';

export const { addresses, hashOf: hashInAddress } = pictureAddresses(picturePath);

/** Around a product in the preview of a link: the tone of its own backdrop (`--paper-100` of the visual tokens). */
export const previewBackground = '#f2ede4';
