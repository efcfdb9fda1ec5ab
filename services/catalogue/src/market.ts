import { events } from '@gehna/contracts';
import type { Messaging, ReadModel } from '@gehna/kit';
import { marketCard } from './presentation.ts';
import type { ProductStore } from './product-store.ts';
import type { MarketIndex } from './search/read-model.ts';
import type { SellerDirectory } from './seller-directory.ts';
import type { SellerStore } from './seller-store.ts';

export interface MarketParts {
  readonly products: ProductStore;
  readonly sellers: SellerStore;
  readonly directory: SellerDirectory;
  readonly market: MarketIndex;
  readonly messaging: Messaging;
}

/**
 * Fills the market index and the seller directory from the database, and keeps this replica's own current from the
 * streams. Resolves when the market can be shown; while NATS is away it shows what the database holds, and follows later.
 */
export async function openMarket(parts: MarketParts): Promise<ReadModel> {
  const { products, sellers, directory, market, messaging } = parts;
  let loaded = new Set<string>();

  async function load(): Promise<void> {
    const now = new Set<string>();
    await directory.load(sellers.all());
    for await (const product of products.allOnMarket()) {
      const card = marketCard(product, directory.of(product.sellerId));
      if (!card) continue;
      market.put(card);
      now.add(card.id);
    }
    // Loaded again after NATS was away: what another replica took off the market meanwhile is told by no later event.
    for (const id of loaded) if (!now.has(id)) market.remove(id);
    loaded = now;
  }

  const model = messaging.readModel({
    load,
    each: [
      messaging.each(events.catalogue.productEvents, ({ subject }) => refresh(subject, parts)),
      messaging.each(events.auth.userEvents, (event) => {
        const seller = directory.heard(event);
        if (seller) market.renameSeller(seller._id, seller);
      }),
    ],
  });
  await model.ready;
  // It is loaded no more.
  void model.following.then(() => loaded.clear());
  return model;
}

/** Shows the product as the database has it now, whichever event told of it: late and doubled ones change nothing. */
async function refresh(productId: string, { products, directory, market }: MarketParts): Promise<void> {
  const product = await products.find(productId);
  const card = product && marketCard(product, directory.of(product.sellerId));
  if (card) market.put(card);
  else market.remove(productId);
}
