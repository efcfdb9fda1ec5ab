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
  };
}
