import { afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { becomeSeller } from '../../demo/accounts.ts';
import { CallFailed, type PublicApi, publicApi } from '../../demo/api.ts';
import { demoSellerOf } from '../../demo/seller-lookup.ts';
import { submit } from '../../demo/submit.ts';
import { idleReplicas, requestCount } from '../../local/idle-replicas.ts';
import { LiveHints } from './live-hints.ts';
import { fieldsOfPiece } from './sent-bodies.ts';
import type { TestSystem } from './test-system.ts';
import { newProduct, offer, openConversation, reportedCase, type TestUsers } from './test-users.ts';

/** A read model of another replica is right within a second; a busy machine gets more. */
const soon = { timeout: 30_000, interval: 50 };
/** What a reviewer takes off the market is off it everywhere within this; milliseconds. */
const offMarketWithinMs = 1000;

export function replicas(inSystem: () => { system: TestSystem; users: TestUsers }): void {
  let system: TestSystem;
  let users: TestUsers;
  beforeAll(() => {
    ({ system, users } = inSystem());
  });

  /** Straight to one replica, as the gateway might have chosen. */
  const bothOf = (service: string): [PublicApi, PublicApi] => {
    const [first = '', second = ''] = system.replicas(service);
    return [publicApi(first), publicApi(second)];
  };

  test.each([
    ['chat', 'GET /api/chat/conversations'],
    ['catalogue', 'GET /api/products/seller'],
  ] as const)('the gateway sends requests to both replicas of %s, round robin', async (service, call) => {
    const counts = () => Promise.all(system.replicas(service).map(requestCount));
    const before = await counts();
    for (let left = 10; left > 0; left--) await users.api(call, { token: users.seller.token });
    const after = await counts();
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([5, 5]);
    expect(await idleReplicas({ [service]: system.replicas(service) })).toEqual([]);
  });

  describe('chat', () => {
    let hints: LiveHints | undefined;
    afterEach(() => hints?.close());

    it('a message sent through one replica is received live, and read through the other', async () => {
      const product = await offer(users, users.seller);
      const { _id } = await openConversation(users, users.buyer, users.seller, product);
      hints = await LiveHints.open(system.url, users.seller.token);
      const [first, second] = bothOf('chat');
      for (const [index, [sends, reads]] of [
        [first, second],
        [second, first],
        [first, second],
      ].entries()) {
        const seq = index + 1;
        const text = `Message ${seq}`;
        const body = { conversationId: _id, to: users.seller.user.id, text };
        await sends?.('POST /api/chat/send', { token: users.buyer.token, body });
        // Read at once, before anything could have been received.
        const options = { token: users.seller.token, params: { id: _id }, query: { after: seq - 1 } };
        const page = (await reads?.('GET /api/chat/conversation/:id', options))?.body;
        expect(page?.messages).toMatchObject([{ seq, text }]);
        await hints.until((hint) => hint.kind === 'message' && hint.conversationId === _id && hint.seq === seq);
      }
      const { body: list } = await second('GET /api/chat/conversations', { token: users.seller.token });
      expect(list.conversations[0]).toMatchObject({ _id, unreadCount: 3, lastSeq: 3 });
    });

    it('what is read or typed through one replica reaches the other side', async () => {
      const product = await offer(users, users.seller);
      const { _id: conversationId } = await openConversation(users, users.buyer, users.seller, product);
      const [first, second] = bothOf('chat');
      const body = { conversationId, to: users.seller.user.id, text: 'Is it heavy?' };
      await first('POST /api/chat/send', { token: users.buyer.token, body });
      hints = await LiveHints.open(system.url, users.buyer.token);
      const options = { token: users.seller.token, params: { id: conversationId } };
      await second('POST /api/chat/conversation/:id/typing', options);
      await hints.until((hint) => hint.kind === 'typing' && hint.conversationId === conversationId);
      await second('POST /api/chat/conversation/:id/read', options);
      await hints.until((hint) => hint.kind === 'read' && hint.conversationId === conversationId);
      const page = { token: users.buyer.token, params: { id: conversationId } };
      expect((await first('GET /api/chat/conversation/:id', page)).body.conversation.readByOther).toBe(1);
    });
  });

  describe('catalogue', () => {
    it('shows through one replica at once what was written through the other', async () => {
      const [first, second] = bothOf('catalogue');
      const { token } = users.seller;
      const reviewing = users.reviewer.token;
      const product = newProduct();
      const listed = async (api: PublicApi) =>
        (await api('GET /api/products/seller', { token, query: { search: product.name } })).body.products;

      // Each has read the seller's list before, so that an old one could be shown.
      for (const api of [first, second]) expect(await listed(api)).toEqual([]);
      const id = await submit(first, token, product);
      expect(await listed(second)).toMatchObject([{ id, approvalStatus: 'pending' }]);
      const params = { id };
      const { body: waiting } = await second('GET /api/review/products/:id', { token: reviewing, params });
      const body = { version: waiting.version };
      await second('POST /api/review/products/:id/approve', { token: reviewing, params, body });
      expect((await first('GET /api/products/:id', { params })).body).toMatchObject({ id, name: product.name });
      expect(await listed(first)).toMatchObject([{ id, approvalStatus: 'approved' }]);
      await first('PATCH /api/products/:id/disable', { token, params });
      await expect(second('GET /api/products/:id', { params })).rejects.toMatchObject({ status: 404 });
      expect(await listed(second)).toMatchObject([{ id, isActive: false }]);
    });

    it('brings the market of both replicas up to date', async () => {
      const both = bothOf('catalogue');
      const product = newProduct({ name: 'Vanki of three serpents' });
      const found = async (api: PublicApi) =>
        (await api('GET /api/products', { query: { search: product.name } })).body.products.map(({ id }) => id);
      const id = await offer({ ...users, api: both[0] }, users.seller, product);
      for (const api of both) await vi.waitFor(async () => expect(await found(api)).toContain(id), soon);
      await both[1]('PATCH /api/products/:id/disable', { token: users.seller.token, params: { id } });
      for (const api of both) await vi.waitFor(async () => expect(await found(api)).not.toContain(id), soon);
    });

    describe.each([
      ['a product that a reviewer takes down', 'restrict'],
      ['a product whose seller a reviewer suspends', 'suspend'],
    ] as const)('%s', (_name, action) => {
      it('leaves the market of both replicas within a second of the decision', { timeout: 90_000 }, async () => {
        const seller = await becomeSeller(users.api, users.reviewer, demoSellerOf('JSG'));
        const product = newProduct({ name: `Vanki of one who would ${action}` });
        const id = await offer(users, seller, product);
        const reported = await reportedCase(users, id);
        const restricted = action === 'suspend' ? `seller-${seller.user.id}` : reported;
        const decide = async (ofCase: string, action: 'restrict' | 'suspend' | 'reinstate') => {
          const { token } = users.reviewer;
          const params = { id: ofCase };
          const { round } = (await users.api('GET /api/review/reports/:id', { token, params })).body;
          const body = { action, round, note: 'The hallmark is not genuine.' };
          const sentAt = performance.now();
          await users.api('POST /api/review/reports/:id/decide', { token, params, body });
          return sentAt;
        };
        const everywhere = (isShown: boolean, interval: number) =>
          Promise.all(
            bothOf('catalogue').map((api) =>
              vi.waitFor(async () => expect(await shownBy(api, id, product.name)).toEqual([isShown, isShown]), {
                ...soon,
                interval,
              }),
            ),
          );

        const took: number[] = [];
        for (const attempt of [1, 2, 3]) {
          if (attempt > 1) await decide(restricted, 'reinstate');
          await everywhere(true, 100);
          const sentAt = await decide(reported, action);
          await everywhere(false, 10);
          took.push(Math.round(performance.now() - sentAt));
        }
        console.log(`off the market of both replicas after ${took.join(', ')} ms (${action})`);
        // The fastest: how long it takes when the machine has nothing else to do.
        expect(Math.min(...took)).toBeLessThan(offMarketWithinMs);
      });
    });

    it('gives a product code once, when both replicas get it at the same moment', async () => {
      const body = fieldsOfPiece() as never;
      const answers = await Promise.allSettled(
        bothOf('catalogue').map((api) => api('POST /api/products', { token: users.seller.token, body })),
      );
      const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as CallFailed] : []));
      expect(refused.map(({ status }) => status)).toEqual([409]);
    });
  });
}

/** Whether a replica shows a product in the market's list, and on its own page. */
async function shownBy(api: PublicApi, id: string, search: string): Promise<[boolean, boolean]> {
  const [list, own] = await Promise.all([
    api('GET /api/products', { query: { search } }),
    api('GET /api/products/:id', { params: { id } }).catch((error: unknown) => {
      if (error instanceof CallFailed && error.status === 404) return null;
      throw error;
    }),
  ]);
  return [list.body.products.some((product) => product.id === id), own !== null];
}
