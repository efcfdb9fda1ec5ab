/**
 * How an internal tool reads what becomes of applications to be a seller: a runnable example.
 *
 *   node_modules/.bin/node --env-file=.data/run.env infra/examples/application-events.ts [durable-name]
 *
 * Prints every application's latest state, then each change as it comes; Ctrl-C ends it. Started again under the same name it goes
 * on where it stopped. The guide is README.md beside this file.
 */
import { type DomainEvent, events, natsServer, schemaOf, streamOf, subjectsOf } from '@gehna/contracts';
import { AckPolicy, connect, DeliverPolicy, type JsMsg, type NatsConnection, NatsError, nanos } from 'nats';

const family = events['seller-applications'].applicationEvents;
const schema = schemaOf(family);
export type ApplicationEvent = DomainEvent<typeof family>;

type Options = {
  /** Names this tool on the server, which keeps what it has acknowledged. One name for all its processes. */
  durable: string;
  /** What the tool does with a change. It is acknowledged when this has ended, and comes again when it throws. */
  handle: (event: ApplicationEvent) => Promise<void> | void;
  /** Called with a message that is no such event; it is not redelivered. */
  onInvalid: (problem: string) => void;
  /** Ends it. */
  signal: AbortSignal;
  stream?: string;
  subjects?: string;
};

/** The number of that error of JetStream. */
const streamNotFound = 10059;
/** Milliseconds that a change may take to be handled; afterwards it is handed out again. */
const handlingTime = 30_000;
/** Milliseconds until a change that failed comes again. */
const retryAfter = 2_000;

/** Consumes applications until `signal` ends it. Throws when the stream does not exist yet. */
export async function consumeApplications(nats: NatsConnection, options: Options): Promise<void> {
  const { durable, signal, stream = streamOf(family.service), subjects = subjectsOf(family) } = options;
  const manager = await nats.jetstreamManager();
  try {
    await manager.consumers.add(stream, {
      durable_name: durable,
      filter_subject: subjects,
      deliver_policy: DeliverPolicy.All,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(handlingTime),
    });
  } catch (error) {
    if (!(error instanceof NatsError && error.api_error?.err_code === streamNotFound)) throw error;
    throw new Error(
      `There is no stream ${stream} yet: the administrator makes it, or the first service that needs it (infra/credentials/nats.ts).`,
    );
  }
  const consumer = await nats.jetstream().consumers.get(stream, durable);
  const messages = await consumer.consume({ max_messages: 20 });
  signal.addEventListener('abort', () => messages.stop(), { once: true });
  if (signal.aborted) messages.stop();
  for await (const message of messages) await take(message, options);
}

async function take(message: JsMsg, { handle, onInvalid }: Options) {
  const read = schema.safeParse(jsonOf(message));
  if (!read.success) {
    onInvalid(`${message.subject}: ${read.error.issues.map(({ message: words }) => words).join(' ')}`);
    return message.term('not an application event');
  }
  try {
    await handle(read.data as ApplicationEvent);
    message.ack();
  } catch (error) {
    console.error(`${message.subject} will come again:`, error);
    message.nak(retryAfter);
  }
}

function jsonOf(message: JsMsg): unknown {
  try {
    return JSON.parse(message.string());
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * Lets through what is newer than what was seen of the same application: events may come late, twice or out of order, and only
 * `version` orders them. A tool that keeps a copy stores the version in it and compares there; this one keeps it in memory.
 */
export function newestOnly(handle: (event: ApplicationEvent) => Promise<void> | void) {
  const seen = new Map<string, number>();
  return async (event: ApplicationEvent) => {
    if (event.version <= (seen.get(event.subject) ?? 0)) return;
    await handle(event);
    seen.set(event.subject, event.version);
  };
}

function print({ time, subject, version, data }: ApplicationEvent) {
  const reason = data.reason ? ` (${data.reason})` : '';
  console.log(`${time}  ${subject} v${version}  ${data.businessName}, ${data.businessType}: ${data.status}${reason}`);
}

async function main() {
  const servers = process.env.NATS_URL;
  if (!servers)
    throw new Error('NATS_URL is not set: start the system with "make run", then use --env-file=.data/run.env.');
  const ending = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => ending.abort());
  const nats = await connect(natsServer(servers));
  try {
    await consumeApplications(nats, {
      durable: process.argv[2] ?? 'application-events-example',
      handle: newestOnly(print),
      onInvalid: (problem) => console.error(`Not an application event: ${problem}`),
      signal: ending.signal,
    });
  } finally {
    await nats.drain();
  }
}

if (import.meta.main) await main();
