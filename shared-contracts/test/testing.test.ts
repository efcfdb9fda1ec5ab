import { expect, test } from 'vitest';
import { events } from '../src/index.ts';
import { conversationState, leadState, productState, storeState, userState } from '../src/testing.ts';

test.each([
  ['an account', events.auth.userEvents, userState('usr_1', { roles: ['buyer', 'seller'] })],
  ['a piece on the market', events.catalogue.productEvents, productState('prd_1', { price: 1250 })],
  ['a piece that waits', events.catalogue.productEvents, productState('prd_1', { neverApproved: true })],
  ['a store', events.stores.storeEvents, storeState('usr_1', { whatsapp: '+91 98765 43210' })],
  ['a lead', events.leads.leadEvents, leadState('led_1', { status: 'Closed' })],
  ['a conversation', events.chat.conversationEvents, conversationState('cnv_1', { lastSeq: 3 })],
] as const)('the state of %s is what its events promise', (_what, family, state) => {
  expect(family.data.parse(state)).toEqual(state);
});

test('a piece that buyers do not find has no approved content, or is inactive', () => {
  expect(productState('prd_1')).toMatchObject({
    onMarket: true,
    approvalStatus: 'approved',
    newestName: 'Lotus Jhumka',
  });
  expect(productState('prd_1', { isActive: false })).toMatchObject({ onMarket: false, live: { name: 'Lotus Jhumka' } });
  expect(productState('prd_1', { neverApproved: true })).toMatchObject({ onMarket: false, live: null });
});
