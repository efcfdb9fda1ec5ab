import { events } from '@gehna/contracts';
import { projection } from '@gehna/kit';
import type { ProductStore } from '../product-store.ts';

/** Keeps the leads service's own projection of each product, so that an inquiry needs no other service. */
export const productChanged = ({ products }: { products: ProductStore }) =>
  projection(events.catalogue.productEvents, (event) => products.put(event));
