import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '@gehna/contracts';
import { crafts, genders, karatsOf, regionalStyles, subcategoriesOf } from '@gehna/contracts/lists';
import { describe, expect, it } from 'vitest';
import { conversations } from '../demo/conversations.ts';
import { moreConversations, moreInquiries } from '../demo/custom.ts';
import { favourites } from '../demo/favourites.ts';
import { inquiries } from '../demo/inquiries.ts';
import { demoReports } from '../demo/moderation.ts';
import { otherBuyers } from '../demo/other-users.ts';
import { type DemoProduct, demoProducts, openingCount } from '../demo/products.ts';
import { rejectedProduct, rejection, revisedPrice, revisions, waitingProducts } from '../demo/reviews.ts';
import { slugOf } from '../demo/seller-lookup.ts';
import { buyer, sellers } from '../demo/sellers.ts';
import { storeProfiles } from '../demo/store-profiles.ts';
import { storeOf } from '../demo/stores.ts';
import { nodeProgram } from '../local/node-program.ts';
import { root } from '../local/process-specs.ts';
import { noHanging } from './no-hanging.ts';

const products = demoProducts();
const buyers = [buyer, ...otherBuyers];

describe('each tile of the market', () => {
  const filters = {
    subcategory: subcategoriesOf,
    regionalStyle: { Gold: regionalStyles, Silver: regionalStyles },
    craftsmanship: { Gold: crafts, Silver: crafts },
    karat: karatsOf,
    gender: { Gold: genders, Silver: genders },
  } as const;
  const tiles = (['Gold', 'Silver'] as const).flatMap((metal) =>
    (Object.keys(filters) as (keyof typeof filters)[]).flatMap((filter) =>
      filters[filter][metal].map((value) => [metal, filter, value] as const),
    ),
  );

  it.each(tiles)('%s, %s: %s leads to products', (metal, filter, value) => {
    expect(products.some((one) => one.mainCategory === metal && one[filter] === value)).toBe(true);
  });
});

describe('the store', () => {
  const images = { logo: null, banner: '/api/media/stores/x-1280.webp', shopPhotos: [] };

  it.each(sellers.map((seller) => [seller.businessName, seller] as const))(
    'of %s is one that may be saved',
    (_, seller) => {
      const parsed = routes.stores.saveMyStore.body.safeParse(storeOf(seller, { ...images, banner: null }));
      expect(parsed.error).toBeUndefined();
    },
  );

  it('has an address of its own, and pictures that are there', () => {
    expect(new Set(sellers.map(({ businessName }) => slugOf(businessName))).size).toBe(sellers.length);
    for (const { logo, banner, shop } of storeProfiles) {
      expect(shop.length).toBeGreaterThanOrEqual(3);
      expect(new Set(shop).size).toBe(shop.length);
      for (const file of [logo, banner, ...shop].filter((one) => one !== null))
        expect([file, existsSync(new URL(`../demo/pictures/${file}`, import.meta.url))]).toEqual([file, true]);
    }
  });
});

describe('what buyers do with products', () => {
  const first = new Set(products.slice(0, openingCount).map(({ productCode }) => productCode));

  it('is done with those that the market opens with', () => {
    const named = [
      ...inquiries.map(({ productCode }) => productCode),
      ...conversations.flatMap(({ productCode }) => productCode ?? []),
      ...conversations.flatMap(({ messages }) =>
        messages.flatMap(([, , one]) => (one && 'productCode' in one ? [one.productCode] : [])),
      ),
      ...favourites,
      ...revisions.map(({ productCode }) => productCode),
      ...demoReports.map(({ productCode }) => productCode),
    ];
    expect(named.filter((code) => !first.has(code))).toEqual([]);
  });

  it('has one inquiry a product and buyer, of buyers that exist', () => {
    const asked = [...inquiries, ...moreInquiries].map(({ buyer: who, productCode }) => `${who} ${productCode}`);
    expect(new Set(asked).size).toBe(asked.length);
    const talked = [...conversations, ...moreConversations].map(
      ({ buyer: who, sellerCode, productCode }) => `${who} ${sellerCode} ${productCode}`,
    );
    expect(new Set(talked).size).toBe(talked.length);
    for (const { buyer: who } of [...inquiries, ...moreInquiries, ...conversations, ...moreConversations])
      expect(buyers[who]).toBeDefined();
  });

  it.each(conversations.map((one) => [`${one.buyer} with ${one.sellerCode}`, one] as const))(
    'the conversation of %s begins with the buyer, is about a product of the seller, and leaves one side with unread messages',
    (_, { sellerCode, productCode, messages, unread }) => {
      expect(messages[0]?.[0]).toBe('buyer');
      expect((productCode ?? sellerCode).slice(0, 3)).toBe(sellerCode);
      expect(new Set(messages.slice(messages.length - unread).map(([side]) => side)).size).toBe(Math.min(unread, 1));
    },
  );
});

describe('what waits for a reviewer', () => {
  const fresh = [...waitingProducts, rejectedProduct];
  const content = ({ seller: _, picture: __, ...fields }: DemoProduct) => fields;

  it.each(fresh.map((product) => [product.name, product] as const))('%s is one that may be sent', (_, product) => {
    expect(routes.catalogue.createProduct.body.safeParse(content(product)).error).toBeUndefined();
    expect(product.productCode.slice(0, 3)).toBe(product.seller.code);
  });

  it('is none of the products that are approved while loading', () => {
    const loaded = new Set(products.map(({ productCode }) => productCode));
    expect(fresh.filter(({ productCode }) => loaded.has(productCode))).toEqual([]);
    expect(rejection.length).toBeGreaterThan(20);
  });

  it('has edits that differ from what they edit', () => {
    for (const { productCode, factor } of revisions) {
      const price = products.find((product) => product.productCode === productCode)?.price ?? 0;
      expect(revisedPrice(price, factor)).not.toBe(price);
    }
  });
});

it('is not loaded into a site that others reach: the reviewer has a published password', () => {
  const load = join(root, 'infra', 'demo', 'load.ts');
  const env = { ...process.env, PUBLIC_URL: 'https://gehna.example' };
  const { status, stderr } = spawnSync(nodeProgram, [load], { env, encoding: 'utf8', ...noHanging });
  expect([status, stderr]).toEqual([1, expect.stringContaining('gehna.example may be reached by others')]);
});
