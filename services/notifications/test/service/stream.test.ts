import { events, natsServer, problem, texts } from '@gehna/contracts';
import { userState } from '@gehna/contracts/testing';
import { eventually } from '@gehna/kit/testing';
import { connect } from 'nats';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buyer, type Notifications, reviewer, seller, startNotifications } from '../notifications.ts';

let first: Notifications;
let second: Notifications;
beforeAll(async () => {
  first = await startNotifications();
  second = await startNotifications({ joining: first });
});
afterAll(async () => {
  await second.stop();
  await first.close();
});

afterEach(async () => {
  for (const replica of [first, second]) {
    replica.leave();
    await eventually(async () => (await openStreams(replica)) === 0);
  }
});

const address = '/api/notifications/stream';
const publish = (...hint: Parameters<Notifications['system']['platform']['messaging']['live']['publish']>) =>
  first.system.platform.messaging.live.publish(...hint);
const openStreams = async ({ system }: Notifications) =>
  Number(/^live_streams\{.*\} (\d+)$/m.exec((await system.inject({ url: '/metrics' })).body)?.[1]);

describe('the stream', () => {
  it('begins at once, and may neither be kept nor gathered on the way', async () => {
    const began = performance.now();
    const page = await first.open(buyer);
    // Held back it would come with the first comment, after 15 s.
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(page.text()).toBe('event: open\ndata: {}\n\n');
    expect(page.response.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
  });

  it('carries the hints that any replica publishes for a user to all of their pages at every replica, and to no other', async () => {
    const pages = [await first.open(buyer), await second.open(buyer), await second.open(buyer)];
    const other = await second.open(seller);
    publish(`user.${buyer.id}`, { kind: 'message', conversationId: 'cnv_1', seq: 7, from: seller.id });
    publish(`user.${seller.id}`, { kind: 'lead', id: 'led_1' });
    for (const page of pages) {
      await eventually(() => page.hints().length > 0, { intervalMs: 2 });
      expect(page.hints()).toEqual([{ kind: 'message', conversationId: 'cnv_1', seq: 7, from: seller.id }]);
    }
    await eventually(() => other.hints().length > 0);
    expect(other.hints()).toEqual([{ kind: 'lead', id: 'led_1' }]);
  });

  it('carries the hints for a role to every user who has it', async () => {
    const page = await second.open(reviewer);
    const other = await second.open(seller);
    publish('role.reviewer', { kind: 'review', queue: 'products' });
    publish('role.buyer', { kind: 'lead', id: 'led_2' });
    await eventually(() => page.hints().length === 2 && other.hints().length === 1);
    expect(page.hints()[0]).toEqual({ kind: 'review', queue: 'products' });
  });

  it('carries text in any script on one line, and nothing that is no hint', async () => {
    const page = await first.open(buyer);
    const nats = await connect(natsServer(process.env.TEST_NATS_URL ?? ''));
    const subject = `${first.system.namespace}.live.user.${buyer.id}`;
    for (const nonsense of ['', 'not json', '"text"', '{"no":"kind"}', '{"kind":"lead","id":{}}', '\u0000']) {
      nats.publish(subject, nonsense);
    }
    const hint = { kind: 'lead', id: 'led\n\nevent: open\ndata: आभूषण <script>' };
    nats.publish(subject, JSON.stringify(hint, null, 2));
    await eventually(() => page.hints().length > 0);
    expect(page.hints()).toEqual([hint]);
    expect(page.text().split('\n\n')).toHaveLength(3);
    await nats.close();
  });

  it('is not opened without a good token', async () => {
    const expired = (await first.system.as({ ...buyer, expiresIn: -60 })).authorization;
    const refusals: [Record<string, string>, string][] = [
      [{}, texts.notSignedIn],
      [{ authorization: 'Bearer nonsense' }, texts.sessionEnded],
      [{ authorization: expired }, texts.sessionEnded],
    ];
    for (const [headers, message] of refusals) {
      const response = await first.system.inject({ url: address, headers });
      expect([response.statusCode, problem.parse(response.json()).message]).toEqual([401, message]);
    }
  });

  it('answers HEAD without opening anything', async () => {
    const response = await first.system.inject({ method: 'HEAD', url: address, headers: await first.system.as(buyer) });
    expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([
      200,
      'text/event-stream',
      '',
    ]);
    expect(await openStreams(first)).toBe(0);
  });
});

describe('the durations of requests', () => {
  const recorded = async (status: number) => {
    const { body } = await first.system.inject({ url: '/metrics' });
    const [line] =
      body.match(new RegExp(`^http_request_duration_seconds_count{.*stream",status="${status}".*$`, 'm')) ?? [];
    return Number(line?.split(' ').at(-1) ?? 0);
  };

  it('leave out how long a page was open, and hold a refused stream', async () => {
    const refusedBefore = await recorded(401);
    const page = await first.open(buyer);
    first.leave();
    await eventually(async () => (await openStreams(first)) === 0);
    expect(page.response.statusCode).toBe(200);
    await first.system.inject({ url: address });
    await eventually(async () => (await recorded(401)) === refusedBefore + 1);
    expect(await recorded(200)).toBe(0);
  });
});

describe('the stream ends', () => {
  it('when the token expires', async () => {
    const page = await first.open({ ...buyer, expiresIn: 4 });
    expect(page.over()).toBeUndefined();
    await eventually(() => page.over() === 'whole');
  });

  it('when its session ends, and those of other sessions go on', async () => {
    const page = await second.open({ ...seller, sessionId: 'ses_phone' });
    const other = await second.open({ ...seller, sessionId: 'ses_desk' });
    const data = { id: 'ses_phone', userId: seller.id, endedAt: new Date().toISOString() };
    await first.system.publish(events.auth.sessionEvents, 'ended', 'ses_phone', 1, data);
    await eventually(() => page.over() === 'whole');
    publish(`user.${seller.id}`, { kind: 'notifications' });
    await eventually(() => other.hints().length > 0);
    expect(page.hints()).toEqual([]);
  });

  it('when the roles change, and is refused until the token is fetched anew', async () => {
    const user = { id: 'usr_new_seller', roles: ['buyer'], rv: 0 };
    const page = await first.open(user);
    const data = userState(user.id, { roles: ['buyer', 'seller'], rolesVersion: 1 });
    await first.system.publish(events.auth.userEvents, 'roles-changed', user.id, 2, data);
    await eventually(() => page.over() === 'whole');
    expect((await first.open(user)).response.statusCode).toBe(401);
    const renewed = await first.open({ ...user, roles: ['buyer', 'seller'], rv: 1 });
    expect(renewed.opened()).toBe(true);
  });

  it('for the oldest when one user has more than twenty', async () => {
    const user = { id: 'usr_many', roles: ['buyer'] };
    const pages = await Promise.all(Array.from({ length: 20 }, () => first.open(user)));
    expect(pages.filter((page) => page.over())).toEqual([]);
    const newest = await first.open(user);
    await eventually(() => pages.filter((page) => page.over() === 'whole').length === 1);
    publish(`user.${user.id}`, { kind: 'notifications' });
    await eventually(() => newest.hints().length === 1);
  });

  it('cut off, when a page does not read: what waits for it is bounded, and others are not held up', async () => {
    const user = { id: 'usr_asleep', roles: ['buyer'] };
    const asleep = await first.open(user, { reads: false });
    const awake = await first.open(user);
    const long = 'x'.repeat(8000);
    let published = 0;
    await eventually(
      async () => {
        // Few at a time: they fit into what the service holds for a page that reads, however late it does.
        for (let i = 0; i < 5; i++)
          publish(`user.${user.id}`, { kind: 'typing', conversationId: long, from: String(published++) });
        await eventually(
          () =>
            awake
              .text()
              .slice(-100)
              .includes(`"${published - 1}"`),
          { intervalMs: 1 },
        );
        return (await openStreams(first)) === 1;
      },
      { timeoutMs: 120_000, intervalMs: 1 },
    );
    asleep.response.resume();
    await eventually(() => asleep.over() === 'broken');
    expect(awake.over()).toBeUndefined();
  }, 180_000);

  it('and nothing of it stays when a page leaves', async () => {
    const pages = await Promise.all(Array.from({ length: 10 }, () => first.open(reviewer)));
    expect(await openStreams(first)).toBe(10);
    for (const page of pages) page.leave();
    await eventually(async () => (await openStreams(first)) === 0);
  });
});
