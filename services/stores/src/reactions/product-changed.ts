import { events } from '@gehna/contracts';
import { copy } from '@gehna/kit';
import type { ProductStore } from '../products/product-store.ts';

/** Keeps pieces as stores show them, and what they are worth to their seller's dashboard. */
export const productChanged = ({ products }: { products: ProductStore }) =>
  copy(events.catalogue.productEvents, (event) => products.keep(event));
