import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Session } from './session.ts';

/** What a refresh token claims before its seal is checked. */
interface RefreshClaim {
  readonly sessionId: string;
  readonly generation: number;
}

/**
 * Refresh tokens are derived, not stored: `<session>.<generation>.<seal>`, the seal made from the service's secret and
 * the session's own salt. So the previous token, within its grace period, is answered with the very same current token that the lost answer
 * carried, and neither the database nor the secret alone is enough to forge one.
 */
export class RefreshTokens {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'bharat-gehna refresh tokens', 32));
  }

  /** The session's current refresh token. */
  current(session: Session): string {
    return `${session._id}.${session.generation}.${this.#seal(session, session.generation).toString('base64url')}`;
  }

  /** The session and generation that it claims; null when it does not have the form of a token. */
  read(token: string): RefreshClaim | null {
    const parts = /^([A-Za-z0-9_]{1,60})\.([1-9]\d{0,8})\.[\w-]{43}$/.exec(token);
    return parts?.[1] && parts[2] ? { sessionId: parts[1], generation: Number(parts[2]) } : null;
  }

  /** True when this service issued `token` for `session`. */
  isGenuine(token: string, session: Session): boolean {
    const claim = this.read(token);
    if (claim?.sessionId !== session._id) return false;
    const seal = Buffer.from(token.slice(token.lastIndexOf('.') + 1), 'base64url');
    const expected = this.#seal(session, claim.generation);
    return seal.length === expected.length && timingSafeEqual(seal, expected);
  }

  #seal(session: Session, generation: number): Buffer {
    return createHmac('sha256', this.#key).update(`${session._id}.${generation}.${session.salt}`).digest();
  }
}
