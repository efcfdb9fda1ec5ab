import { events, routes } from '@gehna/contracts';
import { deletedAccount } from '@gehna/contracts/rules';
import { userState } from '@gehna/contracts/testing';
import { eventually } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { multipart, productForm } from '../builders.ts';
import { photo } from '../pictures.ts';
import { type Catalogue, reviewer, seller, startCatalogue } from '../service.ts';

const { createProduct, getProduct, rejectProduct, updateProduct } = routes.catalogue;
const { productEvents, viewEvents } = events.catalogue;
/** What names the seller: their own words, and what the reviewer wrote to them. */
const words = {
  name: 'Meera’s Lotus Jhumka',
  productCode: 'MEERA-7',
  size: 'as Meera wears it',
  hallmark: 'BIS 916 Nair',
  description: 'From my mother’s bench in Thrissur.',
};
const note = 'Mrs Nair, please call me on 98470 12345.';

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await startCatalogue();
  await catalogue.introduce(seller);
});
afterAll(() => catalogue.close());

test.each([
  ['a first submission', false],
  ['an edit of an approved product', true],
])('after the account was erased, no event and no document holds the words about %s', async (_, isEdit) => {
  const leaver = { ...seller, id: isEdit ? 'usr_editing' : 'usr_leaving' };
  await catalogue.introduce(leaver);
  const product = await (isEdit ? catalogue.submitApproved : catalogue.submit)(words, leaver);
  const params = { id: product.id };
  if (isEdit) await catalogue.call(updateProduct, { as: leaver, params, body: { ...product, price: 91_000 } });
  await catalogue.succeed(rejectProduct, { as: reviewer, params, body: { note } });

  const erased = userState(leaver.id, { ownerName: deletedAccount.name, roles: [], isErased: true });
  await catalogue.system.handled(
    await catalogue.system.publish(events.auth.userEvents, 'erased', leaver.id, 2, erased),
  );

  const kept = await catalogue.system.published(productEvents, product.id);
  expect(kept).toMatchObject([
    { data: { approvalStatus: 'rejected', approvalNotes: null, decidedBy: reviewer.id, live: null } },
  ]);
  const left = JSON.stringify([kept, await catalogue.system.published(viewEvents, leaver.id), ...(await documents())]);
  for (const word of [...Object.values(words), note]) expect(left).not.toContain(word);
});

test('after the account was erased no product is on the market, also while the object store is away', async () => {
  const leaver = { ...seller, id: 'usr_leaving_store_away' };
  await catalogue.introduce(leaver);
  const form = multipart(productForm(), [await photo()]);
  const { product } = await catalogue.succeed(createProduct, { as: leaver, form }, 201);
  const { id } = await catalogue.approve(product);
  const isShown = async () => (await catalogue.call(getProduct, { params: { id } })).status === 200;
  await eventually(isShown);

  const { objects } = catalogue.system.platform;
  if (!objects) throw new Error('S3 is not configured.');
  const away = vi.spyOn(objects, 'delete').mockRejectedValue(new Error('It is away.'));
  const erased = userState(leaver.id, { ownerName: deletedAccount.name, roles: [], isErased: true });
  const event = await catalogue.system.publish(events.auth.userEvents, 'erased', leaver.id, 2, erased);
  await eventually(async () => !(await isShown()));
  away.mockRestore();
  await catalogue.system.handled(event);
});

async function documents() {
  const { database } = catalogue.system.platform;
  const names = ['products', 'history', 'sellers', 'outbox', 'rejected_events'];
  return Promise.all(names.map((name) => database.collection(name).find({}).toArray()));
}
