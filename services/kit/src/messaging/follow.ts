import { type DomainEvent, streamOf } from '@gehna/contracts';
import { AckPolicy, DeliverPolicy, type JsMsg, nanos } from 'nats';
import { correlation, requestIdOfTrace } from '../correlation.ts';
import type { Logger } from '../log.ts';
import type { Database } from '../mongo/database.ts';
import type { Connected, Connection } from './connection.ts';
import { InvalidEvent } from './envelope.ts';
import { enterInbox, type InboxRecord } from './inbox.ts';
import { keepPulling, type Pull } from './pull.ts';
import type { Reaction } from './reaction.ts';
import { prefixOf } from './replay.ts';
import { apiCode, ensureStream } from './streams.ts';

export type Outcome = 'done' | 'again' | 'rejected';

/** Told after each delivery was settled: metrics and tests listen. */
export interface Handled {
  readonly stream: string;
  readonly eventId: string | undefined;
  readonly outcome: Outcome;
}

interface RejectedEvent {
  _id: string;
  stream: string;
  sequence: number;
  subject: string;
  reason: string;
  /** The message as text, so that nothing is lost. */
  body: string;
  rejectedAt: Date;
}

/** Milliseconds until a failed delivery comes again, by the number of failures. */
const redeliveryDelays = [250, 1000, 3000, 10_000, 30_000, 60_000];
/** Milliseconds until an event that this version does not know is offered again, and how often at that pace. */
const handoverDelay = 250;
const quickHandovers = 20;
/** Milliseconds after which an event that a killed replica had fetched is given to another. */
const ackWait = 10_000;
/** How often the server is told that a long effect is still being worked on. */
const stillWorking = 4000;
/** Messages fetched ahead: few, so that two replicas share the work. */
const ahead = 10;
const consumerNotFound = 10014;

export interface FollowerContext {
  readonly connection: Connection;
  readonly database: Database;
  readonly follower: string;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly onHandled: (handled: Handled) => void;
}

/**
 * Follows one service's stream with a durable consumer named after the follower, shared by its replicas. A message is
 * acknowledged after its effects are stored; a failure brings it again, later each time; an invalid one is recorded in
 * `rejected_events` and not delivered again.
 */
export function followStream(context: FollowerContext, service: string, reactions: readonly Reaction[]): Pull {
  const { connection, database, clock, onHandled } = context;
  const stream = streamOf(service);
  const log = context.log.child({ stream });
  const rejected = database.collection<RejectedEvent>('rejected_events');
  const inbox = database.collection<InboxRecord>('inbox');

  async function handle(message: JsMsg): Promise<void> {
    const timer = setInterval(() => message.working(), stillWorking);
    try {
      await settle(message);
    } finally {
      clearInterval(timer);
    }
  }

  async function settle(message: JsMsg): Promise<void> {
    let event: DomainEvent | undefined;
    try {
      const concerned = reactions.filter(({ family }) => message.subject.startsWith(prefixOf(connection, family)));
      if (concerned.length === 0) {
        leave(message);
        return;
      }
      for (const reaction of concerned) {
        event = reaction.read(message.data);
        await correlation.run(requestIdOfTrace(event.traceparent), () => run(reaction, event as DomainEvent));
      }
      await message.ackAck();
      onHandled({ stream, eventId: event?.id, outcome: 'done' });
    } catch (error) {
      const outcome = error instanceof InvalidEvent ? await reject(message, error) : again(message, error, event);
      onHandled({ stream, eventId: event?.id, outcome });
    }
  }

  async function run(reaction: Reaction, event: DomainEvent): Promise<void> {
    if (reaction.kind === 'copy') {
      await reaction.handle(event);
      return;
    }
    await database.transaction(async (session) => {
      const effect = { session, now: clock() };
      if (await enterInbox(inbox, reaction.name, event, effect)) await reaction.handle(event, effect);
    });
  }

  /** An event of a family that only a newer version of this service follows: one of its replicas shall have it. */
  function leave(message: JsMsg): void {
    const patient = message.info.deliveryCount > quickHandovers;
    message.nak(patient ? redeliveryDelays.at(-1) : handoverDelay);
    onHandled({ stream, eventId: undefined, outcome: 'again' });
  }

  async function reject(message: JsMsg, { message: reason }: InvalidEvent): Promise<Outcome> {
    const sequence = message.seq;
    log.error({ subject: message.subject, sequence, reason }, 'An invalid event was rejected.');
    const body = new TextDecoder().decode(message.data);
    const record = { stream, sequence, subject: message.subject, reason, body, rejectedAt: clock() };
    try {
      await rejected.replaceOne({ _id: `${stream}:${sequence}` }, record, { upsert: true });
      message.term(reason.slice(0, 100));
      return 'rejected';
    } catch (error) {
      return again(message, error, undefined);
    }
  }

  function again(message: JsMsg, error: unknown, event: DomainEvent | undefined): Outcome {
    const failures = message.info.deliveryCount;
    const delay = redeliveryDelays[Math.min(failures, redeliveryDelays.length) - 1];
    log.warn({ err: error, eventId: event?.id, type: event?.type, failures, delay }, 'An event comes again later.');
    message.nak(delay);
    return 'again';
  }

  const open = async (connected: Connected) => {
    const name = await ensureConsumer(context, connected, service, reactions);
    return connected.jetstream.consumers.get(name, context.follower);
  };
  return keepPulling({ connection, log, open, handle, ahead });
}

/** Creates the durable consumer, or widens the one that is there. Returns the stream's name. */
async function ensureConsumer(
  { connection, follower }: FollowerContext,
  connected: Connected,
  service: string,
  reactions: readonly Reaction[],
): Promise<string> {
  const { manager } = connected;
  const name = await ensureStream(connection, connected, service);
  const wanted = [...new Set(reactions.map(({ family }) => `${prefixOf(connection, family)}*`))];
  try {
    const { config } = await manager.consumers.info(name, follower);
    const there = config.filter_subjects ?? (config.filter_subject ? [config.filter_subject] : []);
    // A replica of an older version may still run beside this one: what it follows stays followed.
    const missing = wanted.filter((subject) => !there.includes(subject));
    if (missing.length > 0) {
      await manager.consumers.update(name, follower, { filter_subjects: [...there, ...missing] });
    }
  } catch (error) {
    if (apiCode(error) !== consumerNotFound) throw error;
    await manager.consumers.add(name, {
      durable_name: follower,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      filter_subjects: wanted,
      ack_wait: nanos(ackWait),
      max_deliver: -1,
      max_ack_pending: 10_000,
    });
  }
  return name;
}
