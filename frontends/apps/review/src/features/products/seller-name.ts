import type { Product } from './api.ts';
import { texts } from './texts.ts';

/** The business, else the person; the catalogue may not have heard of the account yet. */
export const sellerName = ({ seller }: Pick<Product, 'seller'>) =>
  seller.businessName || seller.ownerName || texts.someone;
