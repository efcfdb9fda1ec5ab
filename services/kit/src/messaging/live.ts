import type { Msg } from 'nats';
import { z } from 'zod';
import type { Logger } from '../log.ts';
import type { Connection } from './connection.ts';

/** Who should hear of it: one person, or everybody with a role. */
export type Audience = { readonly user: string } | { readonly role: string };

/** What changed, never all of it: the page fetches the truth. For example `{kind: 'lead', id: 'led_…'}`. */
export interface Hint {
  readonly kind: string;
  readonly [field: string]: string | number | boolean;
}

export interface Live {
  /**
   * Tells open pages that something changed, over core NATS on `live.user.<id>` or `live.role.<role>`. Nobody waits for
   * it and nothing is kept: a hint that is lost costs a page its freshness until it looks again.
   */
  tell(audience: Audience, hint: Hint): void;
  /** Hears what every service tells, from now on for as long as the service lives. */
  listen(listener: LiveListener): void;
}

export interface LiveListener {
  /** Whether somebody here wants it; what is told to others is not even read. */
  concerns(audience: Audience): boolean;
  hear(audience: Audience, hint: Hint): void;
  /** NATS is there, for the first time or again: what was told before is lost. */
  missed(): void;
}

export const liveSubject = (prefix: string, audience: Audience) =>
  'user' in audience ? `${prefix}live.user.${audience.user}` : `${prefix}live.role.${audience.role}`;

export function createLive(connection: Connection, log: Logger): Live {
  return {
    tell(audience, hint) {
      if (!connection.isConnected()) return;
      connection.opened
        .then(({ nats }) => nats.publish(liveSubject(connection.prefix, audience), JSON.stringify(hint)))
        .catch((error: unknown) => log.warn({ err: error, kind: hint.kind }, 'A live hint was lost.'));
    },
    listen(listener) {
      const start = `${connection.prefix}live.`;
      const callback = (error: Error | null, { subject, data }: Msg) => {
        if (error) return log.warn({ err: error }, 'Live hints cannot be heard.');
        const audience = audienceOf(subject.slice(start.length));
        if (!audience || !listener.concerns(audience)) return;
        const hint = hintOf(data);
        if (hint) listener.hear(audience, hint);
        else log.warn({ subject }, 'What was told is no hint.');
      };
      // One subscription for everybody: it is there before the first listener asks, and made again at each reconnect.
      connection.opened
        .then(({ nats }) => nats.subscribe(`${start}*.*`, { callback }))
        .catch((error: unknown) => log.error({ err: error }, 'Live hints cannot be heard.'));
      connection.onConnected(() => listener.missed());
    },
  };
}

function audienceOf(rest: string): Audience | undefined {
  const [kind, name = ''] = rest.split('.');
  if (kind === 'user') return { user: name };
  if (kind === 'role') return { role: name };
  return undefined;
}

function hintOf(bytes: Uint8Array): Hint | undefined {
  try {
    return hintSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return undefined;
  }
}

const hintSchema = z.object({ kind: z.string() }).catchall(z.union([z.string(), z.number(), z.boolean()]));
