import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveStreams } from '../../src/live/live-streams.ts';

const asha = { id: 'usr_asha', roles: ['buyer'] };

let streams: LiveStreams;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  streams = new LiveStreams();
});
afterEach(() => {
  streams.close();
  vi.useRealTimers();
});

/** A page that reads all that is there. */
const read = (stream: ReturnType<LiveStreams['open']>) => String(stream.read() ?? '');

it('sends a comment every 15 s, so that a silent stream is a dead one', () => {
  const stream = streams.open(asha);
  expect(read(stream)).toBe('event: open\ndata: {}\n\n');
  vi.advanceTimersByTime(14_999);
  expect(read(stream)).toBe('');
  vi.advanceTimersByTime(1);
  expect(read(stream)).toBe(':\n\n');
  vi.advanceTimersByTime(15_000);
  expect(read(stream)).toBe(':\n\n');
});

it('sends every page the opening frame again once NATS has been back for a moment, spread over two seconds', () => {
  const pages = Array.from({ length: 4 }, (_, i) => streams.open({ ...asha, id: `usr_${i}` }));
  pages.forEach(read);
  streams.reconnected();
  vi.advanceTimersByTime(500);
  // Another service was without NATS as well.
  streams.receive('role.buyer', { kind: 'hints-lost' });
  vi.advanceTimersByTime(999);
  expect(pages.map(read)).toEqual(['', '', '', '']);
  vi.advanceTimersByTime(2);
  expect(pages.map(read).filter((text) => text !== '')).toEqual(['event: open\ndata: {}\n\n']);
  vi.advanceTimersByTime(2000);
  expect(pages.map(read).filter((text) => text !== '')).toHaveLength(3);
});

it('does so at most every 15 s, however often a connection breaks', () => {
  const page = streams.open(asha);
  read(page);
  const opens = () => read(page).split('event: open').length - 1;
  for (let second = 0; second < 40; second++) {
    streams.reconnected();
    vi.advanceTimersByTime(1000);
  }
  expect(opens()).toBe(3);
});

it('does so too when only another service was without NATS', () => {
  const page = streams.open(asha);
  read(page);
  streams.receive('role.buyer', { kind: 'hints-lost' });
  expect(read(page)).toBe('');
  vi.advanceTimersByTime(1501);
  expect(read(page)).toBe('event: open\ndata: {}\n\n');
});

it('accepts hints for connected users and roles only, and opens no stream once it was closed', () => {
  const stream = streams.open(asha);
  const audiences = [`user.${asha.id}`, 'role.buyer', 'user.usr_other', 'role.seller'] as const;
  expect(audiences.map((audience) => streams.accepts(audience))).toEqual([true, true, false, false]);
  streams.end(stream);
  streams.end(stream);
  expect([streams.count, ...audiences.map((audience) => streams.accepts(audience))]).toEqual([
    0,
    false,
    false,
    false,
    false,
  ]);
  streams.close();
  expect(() => streams.open(asha)).toThrow(expect.objectContaining({ code: 'unavailable' }));
});
