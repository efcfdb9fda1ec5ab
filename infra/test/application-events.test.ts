import { randomUUID } from 'node:crypto';
import { natsServer } from '@gehna/contracts';
import { connect, type NatsConnection } from 'nats';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ApplicationEvent, consumeApplications, newestOnly } from '../examples/application-events.ts';

let nats: NatsConnection;
let stream: string;

const id = 'app_01example';
const subjectOf = (name: string) => `${stream}.application.${name}`;

beforeEach(async () => {
  const servers = process.env.TEST_NATS_URL;
  if (!servers) throw new Error('The global setup did not set TEST_NATS_URL.');
  nats = await connect(natsServer(servers));
  stream = `EXAMPLE_${randomUUID().replaceAll('-', '')}`;
  await (await nats.jetstreamManager()).streams.add({ name: stream, subjects: [`${stream}.>`] });
});

afterEach(async () => {
  await (await nats.jetstreamManager()).streams.delete(stream);
  await nats.close();
});

/** An event as the service publishes it. */
function event(version: number, status: 'pending' | 'approved' | 'rejected', subject = id): ApplicationEvent {
  const verb = status === 'pending' ? 'submitted' : status;
  return {
    specversion: '1.0',
    id: randomUUID(),
    type: `seller-applications.application.${verb}`,
    source: '/seller-applications',
    subject,
    time: '2026-11-21T10:00:00.000Z',
    datacontenttype: 'application/json',
    dataversion: 1,
    version,
    data: {
      id: subject,
      applicantId: 'usr_1',
      businessName: 'Thanjai Thangam',
      businessType: 'Manufacturer',
      status,
      reason: status === 'rejected' ? 'Send a sharper picture.' : null,
      submittedAt: '2026-11-18T08:50:00.000Z',
      decidedAt: status === 'pending' ? null : '2026-11-21T10:00:00.000Z',
    },
  };
}

const publish = (message: unknown) =>
  nats.jetstream().publish(subjectOf(id), typeof message === 'string' ? message : JSON.stringify(message));

/** Runs the tool under a name until it is ended. */
function run(handle: (event: ApplicationEvent) => Promise<void> | void, durable = 'board') {
  const ending = new AbortController();
  const invalid: string[] = [];
  const options = { durable, handle, stream, subjects: `${stream}.application.*`, signal: ending.signal };
  const running = consumeApplications(nats, { ...options, onInvalid: (problem) => invalid.push(problem) });
  return {
    invalid,
    end: () => {
      ending.abort();
      return running;
    },
  };
}

/** Collects "version status" of what is handled. */
function collector() {
  const seen: string[] = [];
  const handle = newestOnly(({ version, data }) => void seen.push(`${version} ${data.status}`));
  const has = (...expected: string[]) => vi.waitFor(() => expect(seen).toEqual(expected), { timeout: 30_000 });
  return { handle, has, seen };
}

test('a new tool receives the events of before first, then each change', async () => {
  await publish(event(1, 'pending'));
  const { handle, has } = collector();
  const tool = run(handle);
  await has('1 pending');
  await publish(event(2, 'approved'));
  await has('1 pending', '2 approved');
  await tool.end();
});

test('started again under its name, it goes on where it stopped', async () => {
  await publish(event(1, 'pending'));
  const before = collector();
  const first = run(before.handle);
  await before.has('1 pending');
  await first.end();
  await publish(event(2, 'rejected'));
  const after = collector();
  const second = run(after.handle);
  await after.has('2 rejected');
  await second.end();
});

test('late and doubled events change nothing', async () => {
  const approved = event(2, 'approved');
  for (const published of [approved, approved, event(1, 'pending'), event(3, 'approved')]) await publish(published);
  const { handle, has } = collector();
  const tool = run(handle);
  await has('2 approved', '3 approved');
  await tool.end();
});

test('what is no such event is reported and not redelivered; what fails is redelivered', async () => {
  await publish('no JSON');
  await publish({ ...event(1, 'pending'), data: { id } });
  await publish(event(2, 'approved'));
  let failures = 1;
  const { handle, has } = collector();
  const tool = run(async (received) => {
    if (failures-- > 0) throw new Error('The board is closed.');
    await handle(received);
  });
  await has('2 approved');
  expect(tool.invalid).toHaveLength(2);
  await tool.end();
});
