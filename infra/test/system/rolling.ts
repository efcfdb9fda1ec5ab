import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { whenKnown } from '../../demo/api.ts';
import { storeOfHouse } from './sent-bodies.ts';
import type { TestSystem } from './test-system.ts';
import { offer, openConversation, type TestUsers } from './test-users.ts';

/** Milliseconds between two of one call. */
const pauseMs = 150;

type Call = () => Promise<unknown>;

/** Makes each call again and again; like a user, it waits for its answer before it is made again. Stopped, it answers how often, and what failed. */
function steadyLoad(calls: readonly Call[]) {
  const failed = new Set<string>();
  let [sent, stopped] = [0, false];
  const callers = calls.map(async (call) => {
    while (!stopped) {
      const pause = setTimeout(pauseMs);
      sent += 1;
      await call().catch((error: unknown) => failed.add(String(error)));
      await pause;
    }
  });
  return {
    async stop() {
      stopped = true;
      await Promise.all(callers);
      return { sent, failed: [...failed] };
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
    const calls: Readonly<Record<string, readonly Call[]>> = {
      auth: [() => api('GET /api/auth/profile', token)],
      catalogue: [() => api('GET /api/products'), () => api('GET /api/products/seller', ofSeller)],
      favourites: [
        () => api('GET /api/favorites', token),
        () => api('POST /api/favorites', { ...token, body: { productId: product } }),
      ],
      leads: [() => api('GET /api/leads', ofSeller)],
      chat: [
        () => api('GET /api/chat/conversations', token),
        () => {
          const body = { conversationId, to: seller.user.id, text: `Message ${++messages}` };
          return api('POST /api/chat/send', { ...token, body });
        },
      ],
      notifications: [
        () => api('GET /api/notifications', ofSeller),
        () => api('POST /api/notifications/read', { ...ofSeller, body: {} }),
      ],
      stores: [
        () => api('GET /api/seller-store/my-store', ofSeller),
        () => api('PATCH /api/seller-store/toggle-public', { ...ofSeller, body: { isPublic: true } }),
      ],
      'seller-applications': [() => api('GET /api/seller-application/status', ofSeller)],
      moderation: [
        () => api('GET /api/moderation/decisions', ofSeller),
        () => api('GET /api/review/reports', { token: users.reviewer.token }),
      ],
    };
    for (const service of Object.keys(system.upstreams)) {
      const load = steadyLoad(calls[service] ?? []);
      await system.roll(service).catch(async (error: unknown) => {
        await load.stop();
        throw error;
      });
      const { sent, failed } = await load.stop();
      console.log(`${sent} requests to ${service}`);
      expect(failed, service).toEqual([]);
      expect(sent, service).toBeGreaterThan(5);
    }
  });
}
