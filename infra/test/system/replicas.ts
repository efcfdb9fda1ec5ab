import { afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { type CallFailed, type PublicApi, publicApi } from '../../demo/api.ts';
import { submit } from '../../demo/submit.ts';
import { idleReplicas, servedBy } from '../../local/served.ts';
import { type Cast, newPiece, offer, talk } from './cast.ts';
import { LiveHints } from './live-hints.ts';
import { fieldsOfPiece } from './sent-bodies.ts';
import type { TestSystem } from './test-system.ts';

/** A read model of another replica is right within a second (design.md); a busy machine gets more. */
const soon = { timeout: 30_000, interval: 50 };

export function replicas(inSystem: () => { system: TestSystem; cast: Cast }): void {
  let system: TestSystem;
  let cast: Cast;
  beforeAll(() => {
    ({ system, cast } = inSystem());
  });

  /** Straight to one replica, as the gateway might have chosen. */
  const bothOf = (service: string): [PublicApi, PublicApi] => {
    const [first = '', second = ''] = system.replicas(service);
    return [publicApi(first), publicApi(second)];
  };

  test.each([
    ['chat', 'GET /api/chat/conversations'],
    ['catalogue', 'GET /api/products/seller'],
  ] as const)('the gateway asks both replicas of %s, in turn', async (service, call) => {
    const counts = () => Promise.all(system.replicas(service).map(servedBy));
    const before = await counts();
    for (let left = 10; left > 0; left--) await cast.api(call, { token: cast.seller.token });
    const after = await counts();
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([5, 5]);
    expect(await idleReplicas({ [service]: system.replicas(service) })).toEqual([]);
  });

  describe('chat', () => {
    let hints: LiveHints | undefined;
    afterEach(() => hints?.close());

    it('a message sent through one replica is heard live, and read through the other', async () => {
      const product = await offer(cast, cast.seller);
      const { _id } = await talk(cast, cast.buyer, cast.seller, product);
      hints = await LiveHints.open(system.url, cast.seller.token);
      const [first, second] = bothOf('chat');
      for (const [index, [sends, reads]] of [
        [first, second],
        [second, first],
        [first, second],
      ].entries()) {
        const seq = index + 1;
        const text = `Message ${seq}`;
        const body = { conversationId: _id, to: cast.seller.user.id, text };
        await sends?.('POST /api/chat/send', { token: cast.buyer.token, body });
        // Read at once, before anything could have been heard.
        const asked = { token: cast.seller.token, params: { id: _id }, query: { after: seq - 1 } };
        const page = (await reads?.('GET /api/chat/conversation/:id', asked))?.body;
        expect(page?.messages).toMatchObject([{ seq, text }]);
        await hints.until((hint) => hint.kind === 'message' && hint.conversationId === _id && hint.seq === seq);
      }
      const { body: list } = await second('GET /api/chat/conversations', { token: cast.seller.token });
      expect(list.conversations[0]).toMatchObject({ _id, unreadCount: 3, lastSeq: 3 });
    });

    it('what is read or typed through one replica, the other side hears', async () => {
      const product = await offer(cast, cast.seller);
      const { _id: conversationId } = await talk(cast, cast.buyer, cast.seller, product);
      const [first, second] = bothOf('chat');
      const body = { conversationId, to: cast.seller.user.id, text: 'Is it heavy?' };
      await first('POST /api/chat/send', { token: cast.buyer.token, body });
      hints = await LiveHints.open(system.url, cast.buyer.token);
      const asked = { token: cast.seller.token, params: { id: conversationId } };
      await second('POST /api/chat/conversation/:id/typing', asked);
      await hints.until((hint) => hint.kind === 'typing' && hint.conversationId === conversationId);
      await second('POST /api/chat/conversation/:id/read', asked);
      await hints.until((hint) => hint.kind === 'read' && hint.conversationId === conversationId);
      const page = { token: cast.buyer.token, params: { id: conversationId } };
      expect((await first('GET /api/chat/conversation/:id', page)).body.conversation.readByOther).toBe(1);
    });
  });

  describe('catalogue', () => {
    it('shows through one replica at once what was written through the other', async () => {
      const [first, second] = bothOf('catalogue');
      const { token } = cast.seller;
      const reviewing = cast.reviewer.token;
      const piece = newPiece();
      const listed = async (api: PublicApi) =>
        (await api('GET /api/products/seller', { token, query: { search: piece.name } })).body.products;

      // Each has read the seller's list before, so that an old one could be shown.
      for (const api of [first, second]) expect(await listed(api)).toEqual([]);
      const id = await submit(first, token, piece);
      expect(await listed(second)).toMatchObject([{ id, approvalStatus: 'pending' }]);
      const params = { id };
      const { body: waiting } = await second('GET /api/review/products/:id', { token: reviewing, params });
      const body = { version: waiting.version };
      await second('POST /api/review/products/:id/approve', { token: reviewing, params, body });
      expect((await first('GET /api/products/:id', { params })).body).toMatchObject({ id, name: piece.name });
      expect(await listed(first)).toMatchObject([{ id, approvalStatus: 'approved' }]);
      await first('PATCH /api/products/:id/disable', { token, params });
      await expect(second('GET /api/products/:id', { params })).rejects.toMatchObject({ status: 404 });
      expect(await listed(second)).toMatchObject([{ id, isActive: false }]);
    });

    it('brings the market of both replicas up to date', async () => {
      const both = bothOf('catalogue');
      const piece = newPiece({ name: 'Vanki of three serpents' });
      const found = async (api: PublicApi) =>
        (await api('GET /api/products', { query: { search: piece.name } })).body.products.map(({ id }) => id);
      const id = await offer({ ...cast, api: both[0] }, cast.seller, piece);
      for (const api of both) await vi.waitFor(async () => expect(await found(api)).toContain(id), soon);
      await both[1]('PATCH /api/products/:id/disable', { token: cast.seller.token, params: { id } });
      for (const api of both) await vi.waitFor(async () => expect(await found(api)).not.toContain(id), soon);
    });

    it('gives a product code once, when both replicas are asked for it at the same moment', async () => {
      const body = fieldsOfPiece() as never;
      const answers = await Promise.allSettled(
        bothOf('catalogue').map((api) => api('POST /api/products', { token: cast.seller.token, body })),
      );
      const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as CallFailed] : []));
      expect(refused.map(({ status }) => status)).toEqual([409]);
    });
  });
}
