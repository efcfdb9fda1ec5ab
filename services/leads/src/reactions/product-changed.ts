import { events } from '@gehna/contracts';
import { copy } from '@gehna/kit';
import type { ProductStore } from '../product-store.ts';

/** Keeps the leads service's own copy of each product, so that an inquiry needs no other service. */
export const productChanged = ({ products }: { products: ProductStore }) =>
  copy(events.catalogue.productEvents, (event) => products.keep(event));
