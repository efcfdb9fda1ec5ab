import type { ConsumerMessages, JsMsg } from 'nats';
import { expect, it, vi } from 'vitest';
import { createLog } from '../src/log.ts';
import type { Connection } from '../src/messaging/connection.ts';
import { consume } from '../src/messaging/consume.ts';
import { eventually } from '../src/testing/index.ts';

it('a message is received while an earlier one of its subject is still handled, so that it is not redelivered', async () => {
  const calls: string[] = [];
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  const connection = { onLost: vi.fn(), available: async () => ({}) } as unknown as Connection;
  async function* received() {
    yield { subject: 'a', seq: 1 } as JsMsg;
    yield { subject: 'a', seq: 2 } as JsMsg;
    await closed.promise;
  }
  const { stop } = consume({
    connection,
    log: createLog('fixture', 'silent'),
    open: async () => Object.assign(received(), { stop: closed.resolve }) as unknown as ConsumerMessages,
    onReceived: ({ seq }) => {
      calls.push(`received ${seq}`);
      return () => calls.push(`ended ${seq}`);
    },
    handle: ({ seq }) => (seq === 1 ? first : second).promise,
    maxConcurrent: 10,
  });
  await eventually(() => calls.length === 2);
  expect(calls).toEqual(['received 1', 'received 2']);
  first.resolve();
  await eventually(() => calls.length === 3);
  second.resolve();
  await eventually(() => calls.length === 4);
  expect(calls.slice(2)).toEqual(['ended 1', 'ended 2']);
  await stop();
});
