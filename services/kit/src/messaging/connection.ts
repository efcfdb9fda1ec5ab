import { EventEmitter, once } from 'node:events';
import { natsServer, streamIn, subjectPrefixOf } from '@gehna/contracts';
import { connect, Events, type JetStreamClient, type JetStreamManager, type NatsConnection } from 'nats';
import type { ServiceConfig } from '../config.ts';
import type { Logger } from '../log.ts';

export interface Connected {
  readonly nats: NatsConnection;
  readonly jetstream: JetStreamClient;
  readonly manager: JetStreamManager;
}

export type Connection = ReturnType<typeof openConnection>;

/** For one attempt to connect. The client waits for all of it when the server closes the connection before it has signed in. */
const connectTimeoutMs = 5000;
const reconnectDelayMs = 500;
/** Between pings; two without an answer count as a lost connection. */
const pingIntervalMs = 5000;
const requestTimeoutMs = 5000;

/** The connection to NATS, which may be established later than the service starts, and be lost for a while. */
export function openConnection(
  name: string,
  { NATS_URL: url, NATS_NAMESPACE: namespace }: Pick<ServiceConfig, 'NATS_URL' | 'NATS_NAMESPACE'>,
  log: Logger,
) {
  const changes = new EventEmitter().setMaxListeners(0);
  let connected = false;
  let closed = false;
  const setConnected = (value: boolean) => {
    connected = value;
    changes.emit(value ? 'connected' : 'lost');
  };

  const opening = connect({
    ...natsServer(url),
    name,
    // An inbox that this service alone may read (infra/credentials).
    inboxPrefix: `_INBOX_${name}`,
    // A password that is being exchanged is no reason to stop trying.
    ignoreAuthErrorAbort: true,
    waitOnFirstConnect: true,
    timeout: connectTimeoutMs,
    maxReconnectAttempts: -1,
    reconnectTimeWait: reconnectDelayMs,
    reconnectJitter: 200,
    pingInterval: pingIntervalMs,
    maxPingOut: 2,
  });

  const opened: Promise<Connected> = opening.then(async (nats) => {
    void watch(nats);
    const manager = await nats.jetstreamManager({ checkAPI: false, timeout: requestTimeoutMs });
    log.info({ server: nats.getServer() }, 'NATS is connected.');
    queueMicrotask(() => setConnected(true));
    return { nats, jetstream: nats.jetstream({ timeout: requestTimeoutMs }), manager };
  });
  // A malformed address or refused credentials: logged, while the service answers requests without NATS.
  opened.catch((err: unknown) => {
    if (!closed) log.error({ err }, 'NATS cannot be used.');
  });

  async function watch(nats: NatsConnection): Promise<void> {
    for await (const { type, data, permissionContext } of nats.status()) {
      if (type === Events.Error) {
        log.error({ reason: data, ...permissionContext }, 'NATS refused a request of this service.');
      } else if (type === 'disconnect') {
        log.warn('The connection to NATS is lost; events stay in the outbox.');
        setConnected(false);
      } else if (type === 'reconnect') {
        log.info('NATS is connected again.');
        setConnected(true);
      }
    }
  }

  return {
    /** Resolves at the first connect. Never when the connection is closed before. */
    opened,
    namespace,
    /** Stands before every stream name and subject: '' or 'name.'. */
    prefix: subjectPrefixOf(namespace),
    /** The name of a service's stream within this system. */
    streamName: (service: string) => streamIn(namespace, service),
    isConnected: () => connected,
    /** Resolves when connected: now, or at the next connect. Undefined when `signal` aborts first. */
    async available(signal: AbortSignal): Promise<Connected | undefined> {
      // An abort rejects.
      if (!connected) await once(changes, 'connected', { signal }).catch(() => undefined);
      return signal.aborted ? undefined : opened;
    },
    /** Calls `listener` at every connect and reconnect. */
    onConnected: (listener: () => void) => changes.on('connected', listener),
    /** Calls `listener` whenever the connection is lost, until `signal` aborts. */
    onLost(listener: () => void, signal: AbortSignal): void {
      changes.on('lost', listener);
      signal.addEventListener('abort', () => changes.off('lost', listener), { once: true });
    },
    async close(): Promise<void> {
      closed = true;
      changes.removeAllListeners();
      // During the first connect attempts there is nothing to close yet; it is closed once connected.
      const closing = opening.then((nats) => (connected ? nats.drain() : nats.close()));
      if (connected) await closing;
      else void closing.catch(() => undefined);
      connected = false;
    },
  };
}
