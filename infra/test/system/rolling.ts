import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { whenKnown } from '../../demo/api.ts';
import { storeOfHouse } from './sent-bodies.ts';
import type { TestSystem } from './test-system.ts';
import { offer, openConversation, type TestUsers } from './test-users.ts';

const requestsPerSecond = 50;

/** Each call is made again and again, together at a steady rate; like a user, it waits for its answer before it is made again. */
function steadyLoad(calls: readonly (() => Promise<unknown>)[]) {
  const failed = new Set<string>();
  const startedAt = performance.now();
  let [sent, stopped] = [0, false];
  const callers = calls.map(async (call) => {
    while (!stopped) {
      const pause = setTimeout((1000 * calls.length) / requestsPerSecond);
      sent += 1;
      await call().catch((error: unknown) => failed.add(String(error)));
      await pause;
    }
  });
  return {
    async stop() {
      stopped = true;
      await Promise.all(callers);
      return { sent, perSecond: (1000 * sent) / (performance.now() - startedAt), failed: [...failed] };
    },
  };
}

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
    const load = steadyLoad([
      () => api('GET /api/auth/profile', token),
      () => api('GET /api/products'),
      () => api('GET /api/products/seller', ofSeller),
      () => api('GET /api/favorites', token),
      () => api('POST /api/favorites', { ...token, body: { productId: product } }),
      () => api('GET /api/leads', ofSeller),
      () => api('GET /api/chat/conversations', token),
      () => {
        const body = { conversationId, to: seller.user.id, text: `Message ${++messages}` };
        return api('POST /api/chat/send', { ...token, body });
      },
      () => api('GET /api/notifications', ofSeller),
      () => api('POST /api/notifications/read', { ...ofSeller, body: {} }),
      () => api('GET /api/seller-store/my-store', ofSeller),
      () => api('PATCH /api/seller-store/toggle-public', { ...ofSeller, body: { isPublic: true } }),
      () => api('GET /api/seller-application/status', ofSeller),
      () => api('GET /api/moderation/decisions', ofSeller),
      () => api('GET /api/review/reports', { token: users.reviewer.token }),
    ]);
    for (const service of Object.keys(system.upstreams)) await system.roll(service);
    const { sent, perSecond, failed } = await load.stop();
    console.log(
      `${sent} requests to ${Object.keys(system.upstreams).length} services, ${perSecond.toFixed(1)} a second`,
    );
    expect(failed).toEqual([]);
    expect(sent).toBeGreaterThan(10 * requestsPerSecond);
  });
}
