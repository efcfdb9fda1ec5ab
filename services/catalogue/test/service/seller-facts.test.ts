import { events, routes } from '@gehna/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Catalogue, seller, startCatalogue } from '../service.ts';

let catalogue: Catalogue;
let productId: string;
beforeAll(async () => {
  catalogue = await startCatalogue();
  await catalogue.introduce(seller);
  productId = (await catalogue.submitApproved()).id;
});
afterAll(() => catalogue.close());

/** As chat would publish it. */
async function publish(version: number, answersWithinHours: number | null): Promise<void> {
  const data = { id: seller.id, sellerId: seller.id, answersWithinHours };
  const event = await catalogue.system.publish(events.chat.answerTimeEvents, 'changed', seller.id, version, data);
  await catalogue.system.handled(event);
}

const shown = async () => {
  const { body } = await catalogue.call(routes.catalogue.getProduct, { params: { id: productId } });
  return body.seller.answersWithinHours;
};

test('a product’s page shows how fast its seller answers, as long as chat publishes it', async () => {
  expect(await shown()).toBeUndefined();
  await publish(1, 2);
  expect(await shown()).toBe(2);
  await publish(3, 24);
  await publish(2, 4);
  expect(await shown()).toBe(24);
  await publish(4, null);
  expect(await shown()).toBeUndefined();
});

test('a rebuild brings it back from the stream', async () => {
  await publish(5, 12);
  await catalogue.system.platform.database.collection('answer_times').deleteMany({});
  expect(await shown()).toBeUndefined();
  await catalogue.system.rebuild();
  expect(await shown()).toBe(12);
});

test('it shows how customers rate its seller, as long as stores publishes it', async () => {
  const rated = async () => {
    const { body } = await catalogue.call(routes.catalogue.getProduct, { params: { id: productId } });
    return body.seller.rating;
  };
  const publishRating = async (version: number, rating: { average: number; count: number } | null) => {
    const data = { id: seller.id, sellerId: seller.id, rating };
    const event = await catalogue.system.publish(events.stores.sellerRatingEvents, 'changed', seller.id, version, data);
    await catalogue.system.handled(event);
  };
  expect(await rated()).toBeUndefined();
  await publishRating(2, { average: 4.3, count: 4 });
  await publishRating(1, { average: 5, count: 3 });
  expect(await rated()).toEqual({ average: 4.3, count: 4 });
  await publishRating(3, null);
  expect(await rated()).toBeUndefined();
});
