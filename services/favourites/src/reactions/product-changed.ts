import { events } from '@gehna/contracts';
import { copy, type Reaction } from '@gehna/kit';
import type { ProductCopies } from '../product-copies.ts';

/** Keeps favourites' own copy of each product, so that a list needs no other service. */
export const productChanged = ({ products }: { products: ProductCopies }): Reaction =>
  copy(events.catalogue.productEvents, ({ subject, version, data: { sellerId, onMarket, live } }) =>
    products.putIfNewer(subject, version, { sellerId, onMarket, live }),
  );
