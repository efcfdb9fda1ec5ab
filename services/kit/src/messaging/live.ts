import type { LiveHint } from '@gehna/contracts';
import { headers, type Msg } from 'nats';
import { z } from 'zod';
import type { Logger } from '../log.ts';
import type { Connection } from './connection.ts';

/** Who receives a hint: one user, or every user with a role. Ends its subject on NATS. */
export type Audience = `user.${string}` | `role.${string}`;

export type Live = ReturnType<typeof createLive>;

export interface LiveSubscriber {
  /** False: the hint is not parsed. */
  accepts(audience: Audience): boolean;
  receive(audience: Audience, hint: LiveHint): void;
  /** NATS is connected, for the first time or again: hints of the time before are lost. */
  reconnected(): void;
}

/** Every account is a buyer's. */
const everyone: Audience = 'role.buyer';

/** Milliseconds since 1970 when a hint was published. */
const publishedAt = 'Gehna-Published-At';

/** @param onReceived called with the seconds that each hint was on its way */
export function createLive(connection: Connection, log: Logger, onReceived: (seconds: number) => void) {
  const start = `${connection.prefix}live.`;
  let hasPublished = false;
  connection.onConnected(() => {
    if (hasPublished) publish(everyone, { kind: 'hints-lost' });
  });

  /**
   * Publishes a hint for open pages over core NATS on `live.user.<id>` or `live.role.<role>`. Returns at once and keeps
   * nothing: once NATS is back, pages are notified that hints were lost.
   */
  function publish(audience: Audience, hint: LiveHint): void {
    hasPublished = true;
    if (!connection.isConnected()) return;
    connection.opened
      .then(({ nats }) => {
        const time = headers();
        time.set(publishedAt, String(Date.now()));
        nats.publish(`${start}${audience}`, JSON.stringify(hint), { headers: time });
      })
      .catch((err: unknown) => log.warn({ err, kind: hint.kind }, 'A live hint was lost.'));
  }

  return {
    publish,

    /** Subscribes to the hints of every service for as long as this one runs. */
    subscribe(subscriber: LiveSubscriber): void {
      const callback = (err: Error | null, { subject, data, headers: sent }: Msg) => {
        if (err) return log.warn({ err }, 'Receiving live hints failed.');
        const audience = subject.slice(start.length) as Audience;
        if (!subscriber.accepts(audience)) return;
        const hint = parseHint(data);
        if (hint) {
          subscriber.receive(audience, hint);
          const time = Number(sent?.get(publishedAt) || Number.NaN);
          if (Number.isFinite(time)) onReceived(Math.max(0, Date.now() - time) / 1000);
        } else log.warn({ subject }, 'An invalid live hint was skipped.');
      };
      // One subscription for all users, made before the first page connects; the client renews it at each reconnect.
      connection.opened
        .then(({ nats }) => nats.subscribe(`${start}*.*`, { callback }))
        .catch((err: unknown) => log.error({ err }, 'Live hints cannot be received.'));
      connection.onConnected(() => subscriber.reconnected());
    },
  };
}

function parseHint(bytes: Uint8Array): LiveHint | undefined {
  try {
    return hintSchema.parse(JSON.parse(new TextDecoder().decode(bytes))) as LiveHint;
  } catch {
    return undefined;
  }
}

/** Kinds that this version has no name for are passed on: the pages may handle them. */
const hintSchema = z.object({ kind: z.string() }).catchall(z.union([z.string(), z.number(), z.boolean()]));
