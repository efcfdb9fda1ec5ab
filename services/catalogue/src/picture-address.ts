import { pictureAddresses } from '@gehna/kit';

/** Of product pictures; the gateway sends this path to the catalogue. */
export const { addresses, hashOf: hashInAddress } = pictureAddresses('/api/media/products');
