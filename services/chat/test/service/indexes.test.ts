import { routes } from '@gehna/contracts';
import { assertIndexed, explained } from '@gehna/kit/testing';
import type { Filter } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyer, type Chat, seller, startChat } from '../service.ts';

let chat: Chat;
let id: string;
beforeAll(async () => {
  chat = await startChat();
  await chat.introduce(buyer);
  await chat.introduce(seller);
  await chat.offer('prd_lotus');
  id = (await chat.open({ productId: 'prd_lotus' }))._id;
  await chat.send(id, 'Hello');
});
afterAll(() => chat.close());

describe('no query scans a collection', () => {
  it.each([{}, { as: 'buyer' }, { as: 'seller' }, { as: 'seller', page: 2, limit: 1 }])(
    'of the list with %j',
    async (query: Record<string, string | number>) => {
      const page = 'page' in query ? [] : ['metal_rates', 'people', 'products', 'stores'];
      expect(await explained(() => chat.list(seller, query))).toEqual(
        query.as === 'buyer' ? ['conversations'] : ['conversations', ...page],
      );
    },
  );

  it.each(['buyer', 'seller'])('of the unread messages of a %s', async (side) => {
    const { database } = chat.system.platform;
    const unread = { [`${side}Id`]: seller.id, [`unread.${side}`]: { $gt: 0 } } as Filter<object>;
    await assertIndexed(database.collection('conversations').find(unread));
  });

  it('of a page of messages', async () => {
    expect(await explained(() => chat.page(id, buyer))).toEqual([
      'conversations',
      'messages',
      'metal_rates',
      'people',
      'products',
      'stores',
    ]);
  });

  it('of a search', async () => {
    const query = { q: 'hel wor', before: 5 };
    await explained(() => chat.call(routes.chat.searchMessages, { as: buyer, params: { id }, query }));
  });

  it('of the download of own data', async () => {
    expect(await explained(() => chat.succeed(routes.chat.ownChatData, { as: buyer }))).toContain('messages');
  });

  it('of sending', async () => {
    expect(await explained(() => chat.send(id, 'Once more'))).toContain('messages');
  });

  it('of sending with a client message id, of reading, of opening and of saved replies', async () => {
    await explained(() => chat.send(id, 'Once', buyer, { clientMessageId: 'c-1' }));
    await explained(() => chat.send(id, 'Once', buyer, { clientMessageId: 'c-1' }));
    await explained(() => chat.read(id, seller));
    await explained(() => chat.open());
    await explained(() => chat.succeed(routes.chat.getReplies, { as: seller }));
  });
});
