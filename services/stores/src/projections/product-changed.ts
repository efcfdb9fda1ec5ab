import { events } from '@gehna/contracts';
import { projection } from '@gehna/kit';
import type { ProductStore } from '../products/product-store.ts';

/** Keeps products as stores show them and the dashboard counts them. */
export const productChanged = ({ products }: { products: ProductStore }) =>
  projection(events.catalogue.productEvents, (event) => products.put(event));
