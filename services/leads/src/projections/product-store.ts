import { currentPrice, type DomainEvent, events, type Pricing, paise, rupees } from '@gehna/contracts';
import { type Database, type Messaging, type PublishedStates, projectionOf } from '@gehna/kit';
import type { InquiredProduct } from '../lead.ts';

type Rates = PublishedStates<typeof events.catalogue.metalRateEvents>;

/** What leads keeps of a product: whose it is, whether buyers find it, and what an inquiry shows of it. */
interface ProductFields {
  sellerId: string;
  onMarket: boolean;
  /** What was published last; null before the first approval. */
  published: InquiredProduct | null;
  /** Where its price follows the rate. */
  pricing?: Pricing;
}

interface ProductOnMarket {
  readonly product: InquiredProduct;
  readonly sellerId: string;
}

function fieldsOf({ subject, data }: DomainEvent<typeof events.catalogue.productEvents>): ProductFields {
  const { sellerId, onMarket, live } = data;
  const published = live && {
    id: subject,
    name: live.name,
    productCode: live.productCode,
    pricePaise: paise(live.price),
    image: live.images[0] ?? null,
    srcset: live.pictures[0]?.srcset ?? null,
  };
  return { sellerId, onMarket, published, ...(live?.pricing && { pricing: live.pricing }) };
}

export type ProductStore = ReturnType<typeof productStore>;

/** The leads service's own projection of each product, so that an inquiry needs no other service. */
export function productStore(database: Database, messaging: Messaging, rates: Rates) {
  const products = projectionOf(events.catalogue.productEvents, { database, collection: 'products' }, fieldsOf);
  const idsWhere = async (ids: readonly string[], isWanted: (product: ProductFields) => boolean) =>
    new Set([...(await products.findMany(ids)).values()].filter(isWanted).map(({ _id }) => _id));

  return {
    changed: products.changed,

    /** A product that buyers can find, at its price of now; null otherwise. An approval that is on its way is waited for. */
    async awaitOnMarket(id: string): Promise<ProductOnMarket | null> {
      const found = await messaging.awaitFact({
        from: 'catalogue',
        find: async () => {
          const found = await products.find(id);
          // Who inquires about an unapproved product has just seen it on the market.
          if (found && found.published === null) return 'expected';
          return found?.onMarket && found.published ? { ...found, published: found.published } : null;
        },
      });
      if (!found) return null;
      const { published, pricing, sellerId } = found;
      if (!pricing) return { product: published, sellerId };
      const price = currentPrice({ price: rupees(published.pricePaise), pricing }, await rates.all());
      return { product: { ...published, pricePaise: paise(price) }, sellerId };
    },

    /** Whose a product is, also off the market; null when it is unknown. */
    sellerOf: async (id: string) => (await products.find(id))?.sellerId ?? null,

    /** Those of the ids that are this seller's. */
    idsOf: (sellerId: string, ids: readonly string[]) => idsWhere(ids, (product) => product.sellerId === sellerId),

    /** Those of the ids that buyers can find. */
    availableOf: (ids: readonly string[]) => idsWhere(ids, ({ onMarket }) => onMarket),
  };
}
