import { events, type ModerationAction, routes } from '@gehna/contracts';
import { productState, storeState, type UserState, userState } from '@gehna/contracts/testing';
import { type TestUser, testService } from '@gehna/kit/testing';
import { expect } from 'vitest';
import { moderation } from '../src/app.ts';

export const seller = { id: 'usr_meera', roles: ['buyer', 'seller'] } satisfies TestUser;
export const buyer = { id: 'usr_priya', roles: ['buyer'] } satisfies TestUser;
export const reviewer = { id: 'usr_lakshmi', roles: ['buyer', 'reviewer'] } satisfies TestUser;
export const otherReviewer = { id: 'usr_ravi', roles: ['buyer', 'reviewer'] } satisfies TestUser;

const { createReport, getReportedCase, decideReportedCase } = routes.moderation;

export type Moderation = Awaited<ReturnType<typeof startModeration>>;

/** Moderation on the real database and NATS, with a seller, a buyer and two reviewers. */
export async function startModeration() {
  const system = await testService({ ...moderation });
  const { call, succeed, nextVersion } = system;

  /** Resolves when the stream has it, before it is known here. */
  const announceUser = (id: string, changes: Partial<UserState>) =>
    system.publish(events.auth.userEvents, 'registered', id, nextVersion(id), userState(id, changes));

  async function publishUser(id: string, changes: Partial<UserState>) {
    await system.handled(await announceUser(id, changes));
  }

  async function publishProduct(id: string, sellerId: string = seller.id, name = 'Lotus Jhumka') {
    const state = productState(id, { sellerId, name });
    const event = await system.publish(events.catalogue.productEvents, 'approved', id, nextVersion(id), state);
    await system.stored('products', event);
  }

  async function publishStore(sellerId: string, changes: Parameters<typeof storeState>[1] = {}) {
    const event = await system.publish(
      events.stores.storeEvents,
      'opened',
      sellerId,
      nextVersion(`store of ${sellerId}`),
      storeState(sellerId, changes),
    );
    await system.stored('stores', event);
  }

  const report = (id: string, as: TestUser = buyer, kind: 'product' | 'store' | 'rating' = 'product') =>
    call(createReport, { as, body: { kind, id, reason: 'counterfeit' } });

  /** Publishes a product and reports it. Returns the case's id. */
  async function reported(id: string, as: TestUser = buyer) {
    await publishProduct(id);
    const { status, response } = await report(id, as);
    expect(status, response.body).toBe(201);
    return `product-${id}`;
  }

  const open = (id: string) => succeed(getReportedCase, { as: reviewer, params: { id } });

  const decide = (
    id: string,
    action: ModerationAction,
    { round, note = 'The hallmark is forged.', as = reviewer }: { round: number; note?: string; as?: TestUser },
  ) => call(decideReportedCase, { as, params: { id }, body: { action, round, note } });

  await publishUser(seller.id, { ownerName: 'Meera Nair', businessName: 'Nair Jewels', roles: ['buyer', 'seller'] });
  await publishUser(buyer.id, { ownerName: 'Priya Shah' });
  await publishUser(reviewer.id, { ownerName: 'Lakshmi Narayanan', roles: ['buyer', 'reviewer'] });
  await publishUser(otherReviewer.id, { ownerName: 'Ravi Kumar', roles: ['buyer', 'reviewer'] });

  return {
    system,
    call,
    announceUser,
    publishUser,
    publishProduct,
    publishStore,
    report,
    reported,
    open,
    decide,
    published: (id: string) => system.published(events.moderation.caseEvents, id),
    close: () => system.close(),
  };
}
