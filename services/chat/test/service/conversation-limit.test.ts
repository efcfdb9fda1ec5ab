import { conversationsPerDay, events, routes } from '@gehna/contracts';
import { quotationState } from '@gehna/contracts/testing';
import { explained } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ConversationStore } from '../../src/conversation-store.ts';
import { buyer, type Chat, otherBuyer, seller, startChat } from '../service.ts';

let clockShiftMs = 0;
let chat: Chat;
beforeAll(async () => {
  chat = await startChat({ clock: () => new Date(Date.now() + clockShiftMs) });
  for (const user of [buyer, otherBuyer, seller]) await chat.introduce(user);
  for (const id of ['prd_first', 'prd_last', 'prd_more', 'prd_quoted']) await chat.offer(id);
});
afterAll(() => chat.close());

const open = (productId: string, as = buyer) =>
  chat.call(routes.chat.openConversation, { as, body: { otherUserId: seller.id, productId } });

it('a buyer begins so many conversations within 24 hours; quotations begin more, and one that is there is found', async () => {
  const { clock, database } = chat.system.platform;
  const begunEarlier = (begunAt: Date | undefined, count: number, name: string) =>
    database.collection<{ _id: string }>('conversations').insertMany(
      Array.from({ length: count }, (_, at) => ({
        ...{ _id: `cnv_${name}_${at}`, buyerId: buyer.id, sellerId: seller.id, createdAt: clock() },
        ...(begunAt && { begunAt }),
      })),
    );
  await begunEarlier(new Date(clock().getTime() - 25 * 3_600_000), 30, 'yesterday');
  await begunEarlier(undefined, 30, 'quoted');
  await begunEarlier(clock(), conversationsPerDay - 2, 'today');
  expect((await open('prd_first')).status).toBe(201);

  // The last of the day, requested twice at once.
  const looking = vi.spyOn(ConversationStore.prototype, 'find').mockImplementationOnce(async () => {
    expect((await open('prd_last')).status).toBe(201);
    return null;
  });
  const late = await open('prd_last').finally(() => looking.mockRestore());
  expect(late.status, late.response.body).toBe(200);

  const refused = await open('prd_more');
  expect(refused.problem).toMatchObject({
    status: 429,
    code: 'conversations-limit',
    message: 'You have begun 200 conversations within 24 hours. Please begin more tomorrow.',
  });
  expect((await open('prd_first')).status).toBe(200);
  expect((await open('prd_more', otherBuyer)).status).toBe(201);

  const quotation = quotationState('quo_1', { buyerId: buyer.id, productId: 'prd_quoted' });
  await chat.system.handled(await chat.system.publish(events.leads.quotationEvents, 'sent', 'quo_1', 1, quotation));
  expect((await open('prd_quoted')).status).toBe(200);

  clockShiftMs = 25 * 3_600_000;
  await explained(async () => expect((await open('prd_more')).status).toBe(201));
});
