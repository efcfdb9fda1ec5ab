import { events } from '@gehna/contracts';
import { copy } from '@gehna/kit';
import type { ProductStore } from '../product-store.ts';

/** Keeps chat's own copy of each product, so that talking about it needs no other service. */
export const productChanged = ({ products }: { products: ProductStore }) =>
  copy(events.catalogue.productEvents, (event) => products.keep(event));
