import { events } from '@gehna/contracts';
import { projection } from '@gehna/kit';
import type { ProductStore } from '../product-store.ts';

/** Keeps chat's own projection of each product, so that a conversation needs no other service. */
export const productChanged = ({ products }: { products: ProductStore }) =>
  projection(events.catalogue.productEvents, (event) => products.put(event));
