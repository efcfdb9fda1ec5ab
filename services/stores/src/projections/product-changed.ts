import { events } from '@gehna/contracts';
import { projection } from '@gehna/kit';
import type { DashboardHints } from '../dashboard-hints.ts';
import type { ProductStore } from '../products/product-store.ts';

/** Keeps products as stores show them and the dashboard counts them. */
export const productChanged = ({ products, hints }: { products: ProductStore; hints: DashboardHints }) =>
  projection(events.catalogue.productEvents, async (event) => {
    await products.put(event);
    hints.publish(event.data.sellerId);
  });
