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
/** Who listens on the channel of the browser. */
let ears: Map<string, Set<{ hear: (said: unknown) => void; isAsleep: () => boolean }>>;

beforeEach(() => {
  vi.useFakeTimers();
  server = new LiveServer();
  users += 1;
  userId = `usr_${users}`;
  open = [];
  ears = new Map();
});
afterEach(() => {
  for (const tab of open) tab.stop();
  vi.useRealTimers();
});

/** A tab of the browser. The lock manager is Node's own; the channel is as the browser's: everybody hears but the speaker. */
function openTab({ hasLocks = true } = {}) {
  const heard: LiveNews[] = [];
  const life = { isAsleep: false, isVisible: true };
  const channel = (name: string): Channel => {
    const all = ears.get(name) ?? new Set();
    ears.set(name, all);
    const own = { hear: (_: unknown) => {}, isAsleep: () => life.isAsleep };
    all.add(own);
    return {
      post: (said) => {
        if (life.isAsleep) return;
        for (const ear of all) if (ear !== own && !ear.isAsleep()) ear.hear(said);
      },
      listen: (hear) => {
        own.hear = hear;
      },
      close: () => all.delete(own),
    };
  };
  const tab = new LiveTab({
    userId,
    locks: hasLocks ? navigator.locks : undefined,
    channel,
    isVisible: () => life.isVisible,
    tell: (news) => heard.push(news),
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
  return { tab, heard, life };
}

const later = (seconds = 0.05) => vi.advanceTimersByTimeAsync(seconds * 1000);
/** Locks are granted by Node's own queue, beside the clock of the test. */
const until = (condition: () => boolean) =>
  vi.waitFor(
    async () => {
      await later();
      expect(condition()).toBe(true);
    },
    { timeout: 5_000, interval: 5 },
  );

const hint: LiveHint = { kind: 'lead', id: 'led_1' };

describe('the tabs of a browser', () => {
  test('eight of them hold one stream, and each hears', async () => {
    const tabs = Array.from({ length: 8 }, () => openTab());
    await until(() => server.open === 1);
    server.hint(hint);
    await until(() => tabs.every(({ heard }) => heard.some(({ kind }) => kind === 'lead')));
    expect(server.asked).toHaveLength(1);
    for (const { heard } of tabs) expect(heard).toEqual([{ kind: 'caught-up-needed' }, hint]);
    expect(tabs.filter(({ tab }) => tab.isHolder)).toHaveLength(1);
  });

  test('another takes over when the holder closes, and all catch up', async () => {
    const [first, second, third] = [openTab(), openTab(), openTab()];
    await until(() => first.tab.isHolder && server.open === 1);
    first.tab.stop();
    await until(() => second.tab.isHolder && server.open === 1);
    server.hint(hint);
    await until(() => third.heard.length === 3);
    expect(third.heard).toEqual([{ kind: 'caught-up-needed' }, { kind: 'caught-up-needed' }, hint]);
    expect(first.heard).toHaveLength(1);
  });

  test('a tab that comes to an open stream catches up by itself', async () => {
    const first = openTab();
    await until(() => server.open === 1);
    const late = openTab();
    await until(() => late.heard.length === 1);
    expect(late.heard).toEqual([{ kind: 'caught-up-needed' }]);
    expect(first.heard).toHaveLength(1);
  });

  test('after a break of the stream all catch up', async () => {
    const tabs = [openTab(), openTab()];
    await until(() => server.open === 1);
    server.endAll();
    await later(1);
    await until(() => server.open === 1 && tabs.every(({ heard }) => heard.length === 2));
  });

  test('a new connection, of which every tab hears, opens one new stream', async () => {
    const tabs = Array.from({ length: 8 }, () => openTab());
    await until(() => server.open === 1);
    for (const { tab } of tabs) tab.hurry({ isNewConnection: true });
    await later(5);
    expect(server.asked).toHaveLength(2);
    expect(server.open).toBe(1);
    expect(tabs.filter(({ tab }) => tab.isHolder)).toHaveLength(1);
  });

  test('a tab that somebody looks at takes the stream from one that sleeps, which joins the others when it wakes', async () => {
    const [sleeper, looked] = [openTab(), openTab()];
    await until(() => sleeper.tab.isHolder && server.open === 1);
    sleeper.life.isAsleep = true;
    looked.tab.hurry({ isNewConnection: false });
    await later(2);
    await until(() => looked.tab.isHolder && server.open === 1);
    sleeper.life.isAsleep = false;
    server.hint(hint);
    await until(() => sleeper.heard.at(-1)?.kind === 'lead');
    expect(sleeper.tab.isHolder).toBe(false);
  });

  test('notices by itself that the holder sleeps; a hidden tab leaves it alone', async () => {
    const [sleeper, hidden, looked] = [openTab(), openTab(), openTab()];
    await until(() => sleeper.tab.isHolder && server.open === 1);
    hidden.life.isVisible = false;
    sleeper.life.isAsleep = true;
    await later(45);
    await until(() => looked.tab.isHolder);
    expect(hidden.tab.isHolder).toBe(false);
  });

  test('without locks each holds a stream of its own and hears once', async () => {
    const tabs = [openTab({ hasLocks: false }), openTab({ hasLocks: false })];
    await until(() => server.open === 2);
    server.hint(hint);
    await until(() => tabs.every(({ heard }) => heard.length === 2));
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
