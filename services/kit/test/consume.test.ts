import type { ConsumerMessages, JsMsg } from 'nats';
import { expect, it, vi } from 'vitest';
import { createLog } from '../src/log.ts';
import type { Connection } from '../src/messaging/connection.ts';
import { consume } from '../src/messaging/consume.ts';
import { eventually } from '../src/testing/index.ts';

const connection = { onLost: vi.fn(), available: async () => ({}) } as unknown as Connection;
const log = createLog('fixture', 'silent');
const consumerOf = (messages: AsyncGenerator<JsMsg>, stop: () => void, getPending = () => 0) =>
  Object.assign(messages, { stop, getPending }) as unknown as ConsumerMessages;

it('a message is received while an earlier one of its subject is still handled, so that it is not redelivered', async () => {
  const calls: string[] = [];
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  async function* received() {
    yield { subject: 'a', seq: 1 } as JsMsg;
    yield { subject: 'a', seq: 2 } as JsMsg;
    await closed.promise;
  }
  const { stop } = consume({
    connection,
    log,
    open: async () => consumerOf(received(), closed.resolve),
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

it('a consumer whose messages would fill the memory is opened again', async () => {
  let opened = 0;
  const handled: number[] = [];
  const closed = Promise.withResolvers<void>();
  async function* received() {
    yield { subject: 'a', seq: ++opened } as JsMsg;
    await closed.promise;
  }
  const { stop } = consume({
    connection,
    log,
    open: async () => consumerOf(received(), closed.resolve, () => (opened < 3 ? 11 : 10)),
    handle: async ({ seq }) => void handled.push(seq),
    maxBuffered: 10,
  });
  await eventually(() => handled.length > 0);
  expect(handled).toEqual([3]);
  await stop();
});
