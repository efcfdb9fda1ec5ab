import { connect, type JetStreamClient, type JetStreamManager, type NatsConnection } from 'nats';
import type { Logger } from '../log.ts';

export interface Connected {
  readonly nats: NatsConnection;
  readonly jetstream: JetStreamClient;
  readonly manager: JetStreamManager;
}

/** The connection to NATS, which may come later than the service and may go away for a while. */
export interface Connection {
  /** Resolves when NATS was reached for the first time. Never, when the connection is closed before that. */
  readonly opened: Promise<Connected>;
  /** Put before every stream name and subject: '' or 'name.'. */
  readonly prefix: string;
  /** The name of a stream within this system. */
  streamName(stream: string): string;
  isConnected(): boolean;
  /** Resolves as soon as NATS is there: now, or at the next connect. Undefined when the signal comes first. */
  available(signal: AbortSignal): Promise<Connected | undefined>;
  /** Called at every connect and reconnect. */
  onConnected(listener: () => void): void;
  onLost(listener: () => void): void;
  close(): Promise<void>;
}

const reconnectWait = 500;
/** Milliseconds between pings; two without an answer count as a lost connection. */
const pingInterval = 5000;
const requestTimeout = 5000;

export function openConnection({
  url,
  name,
  namespace,
  log,
}: {
  url: string;
  name: string;
  namespace: string;
  log: Logger;
}): Connection {
  const connectedListeners = new Set<() => void>();
  const lostListeners = new Set<() => void>();
  let connected = false;
  let closed = false;
  const tell = (up: boolean) => {
    connected = up;
    for (const listener of up ? connectedListeners : lostListeners) listener();
  };

  const opening = connect({
    servers: url,
    name,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: reconnectWait,
    reconnectJitter: 200,
    pingInterval,
    maxPingOut: 2,
    ignoreClusterUpdates: false,
  });

  const opened = opening.then(async (nats) => {
    void watch(nats);
    const manager = await nats.jetstreamManager({ checkAPI: false, timeout: requestTimeout });
    log.info({ server: nats.getServer() }, 'NATS is connected.');
    const result = { nats, jetstream: nats.jetstream({ timeout: requestTimeout }), manager };
    queueMicrotask(() => tell(true));
    return result;
  });
  // A wrong address format or refused credentials: nothing will ever be heard, so say it; the service answers on.
  opened.catch((error: unknown) => {
    if (!closed) log.error({ err: error }, 'NATS cannot be used.');
  });

  async function watch(nats: NatsConnection): Promise<void> {
    for await (const { type } of nats.status()) {
      if (type === 'disconnect') {
        log.warn('NATS is gone; events wait in the outbox until it is back.');
        tell(false);
      } else if (type === 'reconnect') {
        log.info('NATS is back.');
        tell(true);
      }
    }
  }

  return {
    opened,
    prefix: namespace === '' ? '' : `${namespace}.`,
    streamName: (stream) => (namespace === '' ? stream : `${namespace}_${stream}`),
    isConnected: () => connected,
    available: (signal) =>
      new Promise((resolve, reject) => {
        const settle = () => {
          connectedListeners.delete(settle);
          signal.removeEventListener('abort', settle);
          if (signal.aborted) resolve(undefined);
          else opened.then(resolve, reject);
        };
        if (connected || signal.aborted) return settle();
        connectedListeners.add(settle);
        signal.addEventListener('abort', settle, { once: true });
      }),
    onConnected: (listener) => connectedListeners.add(listener),
    onLost: (listener) => lostListeners.add(listener),
    async close() {
      closed = true;
      connectedListeners.clear();
      lostListeners.clear();
      // While the first connect is still being tried there is nothing to close yet; it is closed as soon as it comes.
      const closing = opening.then((nats) => (connected ? nats.drain() : nats.close()));
      if (connected) await closing;
      else void closing.catch(() => undefined);
      connected = false;
    },
  };
}
