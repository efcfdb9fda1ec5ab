import { pictureAddresses } from '@gehna/kit';

/** Where product pictures are served; the gateway sends this path to the catalogue. */
export const picturePath = '/api/media/products';

export const { addresses, hashOf: hashInAddress } = pictureAddresses(picturePath);
