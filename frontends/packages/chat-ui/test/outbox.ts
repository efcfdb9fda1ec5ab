import { NetworkError } from '@gehna/client';
import { afterEach, beforeEach, vi } from 'vitest';
import { Outbox } from '../src/outbox.ts';
import type { Unsent } from '../src/unsent.ts';
import { messageOf } from './chat.ts';

/** What the server does with a message, the texts that it has got, and how the page shows what was sent. */
export const server = { send: async (_: Unsent) => {}, sent: [] as string[], show: async () => {} };

const open: Outbox[] = [];

/** Each test of the file that calls this begins with an empty storage and a server that takes everything. */
export function beginsEmpty() {
  beforeEach(() => {
    server.send = async () => {};
    server.sent = [];
    server.show = async () => {};
    localStorage.clear();
  });
  afterEach(() => {
    for (const outbox of open.splice(0)) outbox.cancelRetry();
    vi.useRealTimers();
  });
}

/** A tab of the browser. */
export function openOutbox(userId = 'usr_9') {
  const outbox = new Outbox({
    userId,
    storage: localStorage,
    locks: undefined,
    now: () => 1000,
    onSent: () => server.show(),
    send: async (message) => {
      await server.send(message);
      server.sent.push(message.text);
      return messageOf(1);
    },
  });
  open.push(outbox);
  return outbox;
}

export function write(outbox: Outbox, ...words: string[]) {
  for (const text of words) outbox.add({ conversationId: 'cnv_1', to: 'usr_1', text });
}
export const statesOf = (outbox: Outbox) => outbox.all().map(({ text, state }) => [text, state]);
export const offline = async () => {
  throw new NetworkError(new TypeError('Failed to fetch'));
};
export const picture = { kind: 'file', id: 'a', name: 'a.jpg', type: 'image/jpeg', bytes: 7 } as const;
