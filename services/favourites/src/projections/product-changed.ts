import { events } from '@gehna/contracts';
import { type Projection, projection } from '@gehna/kit';
import type { ProductStore } from '../product-store.ts';

/** Keeps favourites' own projection of each product, so that a list needs no other service. */
export const productChanged = ({ products }: { products: ProductStore }): Projection =>
  projection(events.catalogue.productEvents, ({ subject, version, data: { sellerId, onMarket, live } }) =>
    products.putIfNewer(subject, version, { sellerId, onMarket, live }),
  );
