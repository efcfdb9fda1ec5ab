import { events } from '@gehna/contracts';
import type { Messaging, Replay, ReplayFrom } from '@gehna/kit';
import { marketCard } from './presentation.ts';
import type { ProductStore } from './product-store.ts';
import type { MarketIndex } from './search/read-model.ts';
import type { SellerDirectory } from './seller-directory.ts';
import type { SellerStore } from './seller-store.ts';

/** How far the clocks of this machine and of NATS may be apart. Milliseconds. */
const clockSkew = 5 * 60_000;

export interface MarketParts {
  readonly products: ProductStore;
  readonly sellers: SellerStore;
  readonly directory: SellerDirectory;
  readonly market: MarketIndex;
  readonly messaging: Messaging;
}

/**
 * Fills the market index and the seller directory from the database, and keeps this replica's own current from the
 * streams. What changes while the database is read is not missed: the own stream is followed from where it stood before.
 */
export async function openMarket(parts: MarketParts, now: Date): Promise<Replay[]> {
  const { products, sellers, directory, market, messaging } = parts;
  const before = await placeNow(messaging, 'catalogue', now);
  await directory.load(sellers.all());
  for await (const product of products.allOnMarket()) {
    const card = marketCard(product, directory.of(product.sellerId));
    if (card) market.put(card);
  }

  return [
    messaging.replay({
      from: before,
      each: [messaging.each(events.catalogue.productEvents, ({ subject }) => refresh(subject, parts))],
    }),
    messaging.replay({
      // All of it: in a new or emptied database the copies are still being filled, by whichever replica.
      from: 'start',
      each: [
        messaging.each(events.auth.userEvents, (event) => {
          const seller = directory.heard(event);
          if (seller) market.renameSeller(seller._id, seller);
        }),
      ],
    }),
  ];
}

/** Where a stream ends now; while NATS cannot be asked, a moment that is surely before. */
async function placeNow(messaging: Messaging, service: string, now: Date): Promise<ReplayFrom> {
  if (!messaging.isConnected()) return { since: new Date(now.getTime() - clockSkew) };
  return { after: await messaging.position(service) };
}

/** Shows the product as the database has it now, whichever event told of it: late and doubled ones change nothing. */
async function refresh(productId: string, { products, directory, market }: MarketParts): Promise<void> {
  const product = await products.find(productId);
  const card = product && marketCard(product, directory.of(product.sellerId));
  if (card) market.put(card);
  else market.remove(productId);
}
