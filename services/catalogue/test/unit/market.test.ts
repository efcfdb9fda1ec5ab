import type { DomainEvent, events } from '@gehna/contracts';
import { productState, userState } from '@gehna/contracts/testing';
import { expect, test } from 'vitest';
import { Market } from '../../src/market.ts';
import type { Product } from '../../src/product.ts';
import type { ProductStore } from '../../src/product-store.ts';
import { MemorySearchEngine } from '../../src/search/memory/memory-search-engine.ts';
import { SellerDirectory } from '../../src/seller-directory.ts';
import { content } from '../builders.ts';
import { queryFor, synonyms } from '../search-contract/fixtures.ts';

type ProductEvent = DomainEvent<typeof events.catalogue.productEvents>;
type UserEvent = DomainEvent<typeof events.auth.userEvents>;

const [productId, sellerId] = ['prd_1', 'usr_1'];
const productEvent = (version: number, time = '2026-01-01T00:00:00.000Z') =>
  ({ subject: productId, version, time, data: productState(productId, { sellerId }) }) as ProductEvent;

function openMarket(products: Partial<ProductStore>) {
  const search = new MemorySearchEngine(synonyms);
  return {
    search,
    market: new Market({ products: products as ProductStore, directory: new SellerDirectory(), search }),
  };
}

test('the index ages while a received change fails to be indexed, and is current again once it is', async () => {
  let isAway = true;
  const { market } = openMarket({
    find: async () => {
      if (isAway) throw new Error('The database is away.');
      return null;
    },
  });
  const changed = (second: number) => market.refresh(productEvent(2, `2026-01-01T00:00:0${second}.000Z`));
  const now = new Date('2026-01-01T00:00:07.000Z');

  expect(market.indexAgeMs(now)).toBe(0);
  await expect(changed(1)).rejects.toThrow('The database is away.');
  await expect(changed(1)).rejects.toThrow('The database is away.');
  expect(market.indexAgeMs(now)).toBe(6000);
  isAway = false;
  await changed(1);
  expect(market.indexAgeMs(now)).toBe(0);
});

test('an erased seller’s product is gone, also when it was indexed anew under the erased name a moment before', async () => {
  let stored: Product | null = productOnMarket(2);
  const { market, search } = openMarket({
    find: async () => stored,
    async *onMarketOf() {
      if (stored?.live) yield { ...stored, live: stored.live };
    },
  });
  const sellerChanged = (version: number, data: UserEvent['data']) =>
    market.refreshSeller({ subject: sellerId, version, data } as UserEvent);
  const found = async () => (await search.search(queryFor())).total;

  await sellerChanged(1, userState(sellerId, { roles: ['buyer', 'seller'], rolesVersion: 1 }));
  await market.refresh(productEvent(2));
  await sellerChanged(2, userState(sellerId, { ownerName: 'Deleted account', roles: [], rolesVersion: 2 }));
  expect(await found()).toBe(1);
  stored = null;
  await market.refresh(productEvent(3));
  expect(await found()).toBe(0);
});

function productOnMarket(version: number): Product {
  const [at, live] = [new Date('2026-01-01T00:00:00.000Z'), content()];
  return {
    _id: productId,
    sellerId,
    version,
    isActive: true,
    newest: live,
    live,
    review: { status: 'approved', submittedAt: at, decidedAt: at, decidedBy: 'usr_reviewer', notes: null },
    lookup: { name: live.name.toLowerCase(), codes: [], pictures: [], onMarket: true },
    createdAt: at,
    updatedAt: at,
  } as Product;
}
