import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { natsServer } from '@gehna/contracts';
import { connect, type NatsConnection } from 'nats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptEvents } from '../backup/service-storage.ts';

const stream = `backup_${randomBytes(6).toString('hex')}`;
let nats: NatsConnection;

beforeAll(async () => {
  nats = await connect(natsServer(process.env.TEST_NATS_URL ?? ''));
  const streams = await nats.jetstreamManager();
  await streams.streams.add({ name: stream, subjects: [`${stream}.>`] });
});
afterAll(async () => {
  await (await nats.jetstreamManager()).streams.delete(stream);
  await nats.close();
});

async function kept(): Promise<string[]> {
  const storage = { stream, namespace: '', jetstream: nats.jetstream(), streams: await nats.jetstreamManager() };
  const subjects: string[] = [];
  for await (const { subject } of keptEvents(storage)) {
    subjects.push(subject);
    // A slow disk: messages wait in the client.
    if (subjects.length % 50 === 0) await pause(1);
  }
  return subjects;
}

test('an empty stream has no events', async () => {
  expect(await kept()).toEqual([]);
});

test('a stream that is longer than what the client holds at once is read whole', async () => {
  const subjects = Array.from({ length: 1300 }, (_, i) => `${stream}.piece.${i}`);
  const body = JSON.stringify({ subject: 'piece', version: 1, padding: 'x'.repeat(900) });
  await Promise.all(subjects.map((subject) => nats.jetstream().publish(subject, body)));
  expect((await kept()).toSorted()).toEqual(subjects.toSorted());
});
