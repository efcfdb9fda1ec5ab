// @vitest-environment node
import type { LiveHint } from '@gehna/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Channel, LiveTab } from '../src/live/live-tab.ts';
import type { LiveNews } from '../src/live/news.ts';
import { StreamKeeper } from '../src/live/stream-keeper.ts';
import { LiveServer } from './live-server.ts';

let server: LiveServer;
let userId: string;
let users = 0;
let open: LiveTab[];
/** The tabs that listen on each channel. */
let receivers: Map<string, Set<{ receive: (message: unknown) => void; isAsleep: () => boolean }>>;

beforeEach(() => {
  vi.useFakeTimers();
  server = new LiveServer();
  users += 1;
  userId = `usr_${users}`;
  open = [];
  receivers = new Map();
});
afterEach(() => {
  for (const tab of open) tab.stop();
  vi.useRealTimers();
});

/** A tab of the browser. The lock manager is Node's own; the channel is as the browser's: all tabs receive a message but its sender. */
function openTab({ hasLocks = true } = {}) {
  const received: LiveNews[] = [];
  const life = { isAsleep: false, isVisible: true };
  const channel = (name: string): Channel => {
    const all = receivers.get(name) ?? new Set();
    receivers.set(name, all);
    const own = { receive: (_: unknown) => {}, isAsleep: () => life.isAsleep };
    all.add(own);
    return {
      post: (message) => {
        if (life.isAsleep) return;
        for (const receiver of all) if (receiver !== own && !receiver.isAsleep()) receiver.receive(message);
      },
      listen: (receive) => {
        own.receive = receive;
      },
      close: () => all.delete(own),
    };
  };
  const tab = new LiveTab({
    userId,
    locks: hasLocks ? navigator.locks : undefined,
    channel,
    isVisible: () => life.isVisible,
    publish: (news) => received.push(news),
    keeper: (on) =>
      new StreamKeeper({
        session: { freshToken: async () => 'a', renew: async () => null },
        fetch: server.fetch,
        now: Date.now,
        random: () => 0,
        ...on,
      }),
  });
  open.push(tab);
  return { tab, received, life };
}

const later = (seconds = 0.05) => vi.advanceTimersByTimeAsync(seconds * 1000);
/** Locks are granted by Node's own queue, beside the clock of the test. */
const until = (condition: () => boolean) =>
  expect
    .poll(
      async () => {
        await later();
        return condition();
      },
      { interval: 5 },
    )
    .toBe(true);

const hint: LiveHint = { kind: 'lead', id: 'led_1' };

describe('the tabs of a browser', () => {
  test('eight of them hold one stream, and each receives its hints', async () => {
    const tabs = Array.from({ length: 8 }, () => openTab());
    await until(() => server.open === 1);
    server.hint(hint);
    await until(() => tabs.every(({ received }) => received.some(({ kind }) => kind === 'lead')));
    expect(server.asked).toHaveLength(1);
    for (const { received } of tabs) expect(received).toEqual([{ kind: 'caught-up-needed' }, hint]);
    expect(tabs.filter(({ tab }) => tab.isHolder)).toHaveLength(1);
  });

  test('another gets the lock when the holder closes, and all catch up', async () => {
    const [first, second, third] = [openTab(), openTab(), openTab()];
    await until(() => first.tab.isHolder && server.open === 1);
    first.tab.stop();
    await until(() => second.tab.isHolder && server.open === 1);
    server.hint(hint);
    await until(() => third.received.length === 3);
    expect(third.received).toEqual([{ kind: 'caught-up-needed' }, { kind: 'caught-up-needed' }, hint]);
    expect(first.received).toHaveLength(1);
  });

  test('a tab that comes to an open stream catches up by itself', async () => {
    const first = openTab();
    await until(() => server.open === 1);
    const late = openTab();
    await until(() => late.received.length === 1);
    expect(late.received).toEqual([{ kind: 'caught-up-needed' }]);
    expect(first.received).toHaveLength(1);
  });

  test('after a break of the stream all catch up', async () => {
    const tabs = [openTab(), openTab()];
    await until(() => server.open === 1);
    server.endAll();
    await later(1);
    await until(() => server.open === 1 && tabs.every(({ received }) => received.length === 2));
  });

  test('a new connection, which every tab notices, opens one new stream', async () => {
    const tabs = Array.from({ length: 8 }, () => openTab());
    await until(() => server.open === 1);
    for (const { tab } of tabs) tab.hurry({ isNewConnection: true });
    await later(5);
    expect(server.asked).toHaveLength(2);
    expect(server.open).toBe(1);
    expect(tabs.filter(({ tab }) => tab.isHolder)).toHaveLength(1);
  });

  test('a visible tab steals the stream from a frozen one, which joins the others when it wakes', async () => {
    const [sleeper, looked] = [openTab(), openTab()];
    await until(() => sleeper.tab.isHolder && server.open === 1);
    sleeper.life.isAsleep = true;
    looked.tab.hurry({ isNewConnection: false });
    await later(2);
    await until(() => looked.tab.isHolder && server.open === 1);
    sleeper.life.isAsleep = false;
    server.hint(hint);
    await until(() => sleeper.received.at(-1)?.kind === 'lead');
    expect(sleeper.tab.isHolder).toBe(false);
  });

  test('notices by itself that the holder is frozen; a hidden tab leaves it alone', async () => {
    const [sleeper, hidden, looked] = [openTab(), openTab(), openTab()];
    await until(() => sleeper.tab.isHolder && server.open === 1);
    hidden.life.isVisible = false;
    sleeper.life.isAsleep = true;
    await later(45);
    await until(() => looked.tab.isHolder);
    expect(hidden.tab.isHolder).toBe(false);
  });

  test('without locks each holds a stream of its own and receives each hint once', async () => {
    const tabs = [openTab({ hasLocks: false }), openTab({ hasLocks: false })];
    await until(() => server.open === 2);
    server.hint(hint);
    await until(() => tabs.every(({ received }) => received.length === 2));
  });

  test('nothing is left open when all are closed', async () => {
    const tabs = [openTab(), openTab()];
    await until(() => server.open === 1);
    for (const { tab } of tabs) tab.stop();
    await until(() => server.open === 0);
    await later(120);
    expect(server.asked).toHaveLength(1);
  });
});
