import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { CallFailed, whenKnown } from '../../demo/api.ts';
import { storeOfHouse } from './sent-bodies.ts';
import type { TestSystem } from './test-system.ts';
import { offer, openConversation, type TestUsers } from './test-users.ts';

const requestsPerSecond = 20;

type Load = readonly (readonly [service: string, call: () => Promise<unknown>])[];

/**
 * Each call is made again and again, together at a steady rate; like a user, it waits for its answer before it is made again.
 * @param rolled the service that is being rolled now
 */
function steadyLoad(calls: Load, rolled: () => string) {
  const failed = new Set<string>();
  const startedAt = performance.now();
  let [sent, slow, stopped] = [0, 0, false];
  const callers = calls.map(async ([service, call]) => {
    while (!stopped) {
      const pause = setTimeout((1000 * calls.length) / requestsPerSecond);
      sent += 1;
      const before = rolled();
      await call().catch((error: unknown) => {
        if (service !== before && service !== rolled() && isUnavailable(error)) slow += 1;
        else failed.add(String(error));
      });
      await pause;
    }
  });
  return {
    async stop(): Promise<void> {
      stopped = true;
      await Promise.all(callers);
    },
    result: () => ({ sent, slow, perSecond: (1000 * sent) / (performance.now() - startedAt), failed: [...failed] }),
  };
}

/** What a service answers whose database was too slow; the gateway's own 503 has no code. */
export const isUnavailable = (error: unknown) =>
  error instanceof CallFailed && error.status === 503 && error.message.includes('"code":"unavailable"');

export function rolling(inSystem: () => { system: TestSystem; users: TestUsers }): void {
  let system: TestSystem;
  let users: TestUsers;
  beforeAll(() => {
    ({ system, users } = inSystem());
  });

  it('one replica after the other, while buyer and seller read and write: no request fails', async () => {
    const { api, buyer, seller } = users;
    const product = await offer(users, seller);
    const { _id: conversationId } = await openConversation(users, buyer, seller, product);
    const [token, ofSeller] = [{ token: buyer.token }, { token: seller.token }];
    await api('POST /api/seller-store/my-store', { ...ofSeller, body: storeOfHouse() });
    await whenKnown(() => api('POST /api/favorites', { ...token, body: { productId: product } }));
    let messages = 0;
    const calls: Load = [
      ['auth', () => api('GET /api/auth/profile', token)],
      ['catalogue', () => api('GET /api/products')],
      ['catalogue', () => api('GET /api/products/seller', ofSeller)],
      ['favourites', () => api('GET /api/favorites', token)],
      ['favourites', () => api('POST /api/favorites', { ...token, body: { productId: product } })],
      ['leads', () => api('GET /api/leads', ofSeller)],
      ['chat', () => api('GET /api/chat/conversations', token)],
      [
        'chat',
        () => {
          const body = { conversationId, to: seller.user.id, text: `Message ${++messages}` };
          return api('POST /api/chat/send', { ...token, body });
        },
      ],
      ['notifications', () => api('GET /api/notifications', ofSeller)],
      ['notifications', () => api('POST /api/notifications/read', { ...ofSeller, body: {} })],
      ['stores', () => api('GET /api/seller-store/my-store', ofSeller)],
      ['stores', () => api('PATCH /api/seller-store/toggle-public', { ...ofSeller, body: { isPublic: true } })],
      ['seller-applications', () => api('GET /api/seller-application/status', ofSeller)],
      ['moderation', () => api('GET /api/moderation/decisions', ofSeller)],
      ['moderation', () => api('GET /api/review/reports', { token: users.reviewer.token })],
    ];
    let rolled = '';
    const load = steadyLoad(calls, () => rolled);
    const rollAll = async () => {
      for (const service of Object.keys(system.upstreams)) {
        rolled = service;
        await system.roll(service);
      }
    };
    await rollAll().finally(load.stop);
    const { sent, slow, perSecond, failed } = load.result();
    console.log(
      `${sent} requests to ${Object.keys(system.upstreams).length} services, ${perSecond.toFixed(1)} a second; ${slow} found the database too slow`,
    );
    expect(failed).toEqual([]);
    // A machine that is busy with other work may be late for a few.
    expect(slow).toBeLessThan(sent / 100);
    expect(sent).toBeGreaterThan(10 * requestsPerSecond);
  });
}
