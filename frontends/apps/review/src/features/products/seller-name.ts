import type { Product } from './api.ts';
import { texts } from './texts.ts';

/** The business, else the owner; the catalogue may not have received the account yet. */
export const sellerName = ({ seller }: Pick<Product, 'seller'>) =>
  seller.businessName || seller.ownerName || texts.someone;
