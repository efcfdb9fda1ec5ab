import { events } from '@gehna/contracts';
import { byRate, rateState, storeState, userState } from '@gehna/contracts/testing';
import { eventually } from '@gehna/kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyer, type Chat, seller, startChat } from '../service.ts';

let chat: Chat;
beforeAll(async () => {
  chat = await startChat();
});
afterAll(() => chat.close());

const server = new URL('../../src/server.ts', import.meta.url);

describe('projections of users and products', () => {
  it('are rebuilt from the streams as they were, whatever came late or twice', async () => {
    await chat.introduce(buyer, { ownerName: 'Ravi Kumar' });
    await chat.introduce(seller, { businessName: 'Nair & Daughters' }, 2);
    await chat.introduce(seller, { businessName: 'Nair Jewels' }, 1);
    await chat.offer('prd_lotus', {}, 1);
    const { _id } = await chat.open({ productId: 'prd_lotus' });
    await chat.send(_id, 'Hello');
    await chat.offer('prd_lotus', { isActive: false }, 4);
    await chat.offer('prd_lotus', { name: 'Older name' }, 3);
    const before = [await chat.list(buyer), await chat.list(seller)];
    expect(before[0]?.conversations).toMatchObject([
      { participant: { businessName: 'Nair & Daughters' }, product: { name: 'Lotus Jhumka', isAvailable: false } },
    ]);

    const { database } = chat.system.platform;
    await database.collection('people').deleteMany({});
    await database.collection('products').deleteMany({});
    const emptied = await chat.list(buyer);
    expect(emptied.conversations).toMatchObject([
      { _id, participant: { _id: seller.id, ownerName: '' }, product: null },
    ]);

    expect(await chat.system.runProgram(server, { args: ['rebuild'] })).toMatchObject({ code: 0 });
    expect([await chat.list(buyer), await chat.list(seller)]).toEqual(before);
  });

  it('follow a new name', async () => {
    const data = userState(seller.id, {
      ownerName: 'Meera Nair',
      businessName: 'Nair Heritage',
      roles: ['buyer', 'seller'],
    });
    await chat.system.publish(events.auth.userEvents, 'profile-changed', seller.id, 3, data);
    const name = async () => (await chat.list(buyer)).conversations[0]?.participant.businessName;
    await eventually(async () => (await name()) === 'Nair Heritage');
  });

  it('lead to the seller’s store, unless it is hidden', async () => {
    const store = async () => {
      const { storeSlug, storeLocation } = (await chat.list(buyer)).conversations[0] ?? {};
      return [storeSlug, storeLocation?.city];
    };
    const none = [undefined, undefined];
    expect(await store()).toEqual(none);
    const publish = async (version: number, changes: Parameters<typeof storeState>[1]) => {
      const state = storeState(seller.id, { storeSlug: 'nair-heritage', ...changes });
      await chat.system.handled(
        await chat.system.publish(events.stores.storeEvents, 'changed', seller.id, version, state),
      );
    };
    await publish(1, { isPublic: true });
    expect(await store()).toEqual(['nair-heritage', 'Jaipur']);
    await publish(2, { isPublic: false });
    expect(await store()).toEqual(none);
  });

  it('show a price by rate at the rate in force', async () => {
    await chat.offer('prd_by_rate', byRate);
    const { _id } = await chat.open({ productId: 'prd_by_rate' });
    await chat.send(_id, 'Which weight?');
    const state = rateState({ number: 2, perGram: 200 });
    await chat.system.stored(
      'metal_rates',
      await chat.system.publish(events.catalogue.metalRateEvents, 'set', 'silver', 2, state),
    );
    const { conversations } = await chat.list(buyer);
    expect(conversations.find((one) => one._id === _id)?.product).toMatchObject({ price: 2060 });
  });

  it('stay what they were when invalid events are published', async () => {
    const before = await chat.list(buyer);
    await chat.system.publishBytes(events.auth.userEvents, seller.id, '{"data":{"ownerName":"Invalid"}}');
    await chat.system.publishBytes(events.catalogue.productEvents, 'prd_lotus', 'not json');
    const rejected = chat.system.platform.database.collection('rejected_events');
    await eventually(async () => (await rejected.countDocuments()) === 2);
    expect(await chat.list(buyer)).toEqual(before);
  });
});
