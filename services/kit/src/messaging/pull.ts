import { setTimeout as wait } from 'node:timers/promises';
import { type Consumer, ConsumerEvents, type ConsumerMessages, type JsMsg } from 'nats';
import type { Logger } from '../log.ts';
import type { Connected, Connection } from './connection.ts';

const retryDelays = [200, 500, 1000, 2000, 5000];
/** Milliseconds that one pull stays open on the server; heartbeats at half of it tell a dead one. */
const pullExpires = 30_000;

/** These end a pull: the consumer or stream is no longer what it was, or the server is silent. */
const endings: readonly string[] = [
  ConsumerEvents.HeartbeatsMissed,
  ConsumerEvents.ConsumerDeleted,
  ConsumerEvents.ConsumerNotFound,
  ConsumerEvents.StreamNotFound,
];

/** Milliseconds that a handler gets to finish when the service stops. */
const handlerPatience = 2000;

export interface Pull {
  stop(): Promise<void>;
}

/**
 * Keeps pulling messages from a consumer for as long as the service lives. `open` finds or makes the consumer, and is asked
 * again after every break: a reconnect, a restart of NATS, a deleted consumer. `handle` is awaited message by message;
 * when it throws, the consumer is opened anew.
 */
export function keepPulling(options: {
  connection: Connection;
  log: Logger;
  open: (connected: Connected) => Promise<Consumer>;
  handle: (message: JsMsg) => Promise<void>;
  /** How many messages are fetched ahead; what another replica could have taken meanwhile. */
  ahead: number;
}): Pull {
  const { connection, log, open, handle, ahead } = options;
  const stopping = new AbortController();
  let messages: ConsumerMessages | undefined;
  const interrupt = () => messages?.stop();
  connection.onLost(interrupt);

  async function pullOnce(): Promise<void> {
    const connected = await connection.available(stopping.signal);
    if (!connected) return;
    const consumer = await open(connected);
    const current = await consumer.consume({ max_messages: ahead, expires: pullExpires });
    messages = current;
    if (stopping.signal.aborted) current.stop();
    void watch(current);
    for await (const message of current) {
      if (stopping.signal.aborted) break;
      await handle(message);
    }
  }

  async function watch(current: ConsumerMessages): Promise<void> {
    for await (const { type } of await current.status()) if (endings.includes(type)) current.stop();
  }

  async function run(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; ) {
      try {
        await pullOnce();
        failures = 0;
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.warn({ err: error }, 'Pulling events failed; it is tried again.');
        failures++;
      } finally {
        messages?.stop();
        messages = undefined;
      }
      const delay = retryDelays[Math.min(failures, retryDelays.length - 1)];
      await wait(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      messages?.stop();
      // What does not end in time is not acknowledged, and comes to another replica.
      await Promise.race([running, wait(handlerPatience, undefined, { ref: false })]);
    },
  };
}
