import { setTimeout as wait } from 'node:timers/promises';
import type { ConsumerMessages, JsMsg } from 'nats';
import type { Logger } from '../log.ts';
import type { Connected, Connection } from './connection.ts';
import { parallelByKey } from './parallel-by-key.ts';
import { untilSuccess } from './until-success.ts';

/** What runs in the background until the service stops. */
export interface Stoppable {
  stop(): Promise<void>;
}

/** Milliseconds that a handler gets to finish when the service stops. */
const handlerTimeoutMs = 2000;
/** Waits for what still runs when the service stops, for at most `handlerTimeoutMs`. */
export const withinStop = (running: Promise<void>): Promise<void> =>
  Promise.race([running, wait(handlerTimeoutMs, undefined, { ref: false })]);
/**
 * Of each pull request, in milliseconds: how long it stays open on the server, and how often the server says that it is. After two
 * heartbeats that did not come the client looks whether the consumer is still there: a server that deletes a stream does not tell all.
 */
export const pullTimes = { expires: 30_000, idle_heartbeat: 5_000 } as const;

/**
 * Hands messages to `handle` until it is stopped: those of one subject in their order, at most `maxConcurrent` at a time. `open`
 * finds or creates the consumer; it runs again when the consumer has ended or failed, and after a reconnect: the client itself
 * waits up to 30 s when JetStream comes up later than the connection.
 */
export function consume({
  connection,
  log,
  open,
  onReceived = () => () => undefined,
  handle,
  maxConcurrent = 1,
  maxBuffered = Number.POSITIVE_INFINITY,
}: {
  connection: Connection;
  log: Logger;
  open: (connected: Connected) => Promise<ConsumerMessages>;
  /** For a message that may still wait for earlier ones of its subject. What it returns is called when it was handled. */
  onReceived?: (message: JsMsg) => () => void;
  handle: (message: JsMsg, signal: AbortSignal) => Promise<void>;
  maxConcurrent?: number;
  /** Messages that may wait in memory. Beyond that the consumer is opened again, and what waits is redelivered. */
  maxBuffered?: number;
}): Stoppable {
  const stopping = new AbortController();
  const { signal } = stopping;
  const handlers = parallelByKey(maxConcurrent);
  let messages: ConsumerMessages | undefined;
  connection.onLost(() => messages?.stop(), signal);

  const onUnsettled = (err: unknown) => log.warn({ err }, 'An event could not be acknowledged; it is redelivered.');

  async function consumeOnce(): Promise<void> {
    const connected = await connection.available(signal);
    if (!connected) return;
    messages = await open(connected);
    if (signal.aborted) messages.stop();
    for await (const message of messages) {
      if (signal.aborted || messages.getPending() > maxBuffered) return;
      const whenHandled = onReceived(message);
      await handlers.start(message.subject, () => handle(message, signal).catch(onUnsettled).finally(whenHandled));
    }
  }

  async function run(): Promise<void> {
    const onFailure = (err: unknown) => log.warn({ err }, 'Consuming events failed; it is retried.');
    while (!signal.aborted) await untilSuccess(consumeOnce, { signal, onFailure });
    await handlers.idle();
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      messages?.stop();
      // A message whose handler does not finish in time is not acknowledged and goes to another replica.
      await withinStop(running);
    },
  };
}
