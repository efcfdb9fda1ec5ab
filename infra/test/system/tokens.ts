import { newKey, publishedKey, signed } from '../../bench/auth-key.ts';
import type { TestSystem } from './test-system.ts';

interface Claims {
  readonly iat: number;
  readonly exp: number;
  readonly [claim: string]: unknown;
}

/** Tokens like a real one, with every role: each is refused for what is wrong with it alone. */
export interface ForgedTokens {
  /** Good but for its time, which is over: by a key that every service accepts. */
  readonly expired: string;
  /** Names auth's own key, and was signed by another. */
  readonly forged: string;
  /** By the same key as `expired`, and valid. */
  readonly good: string;
}

/** @param token a real access token, whose user and session they name */
export async function forgeTokens({ natsUrl, namespace }: TestSystem, token: string): Promise<ForgedTokens> {
  const [head, body] = token.split('.');
  const { kid } = decoded(head) as { kid: string };
  const claims = { ...(decoded(body) as Claims), roles: ['buyer', 'seller', 'reviewer'] };
  // Only the real key can have signed a token that expired since.
  const key = await publishedKey(natsUrl, namespace);
  const anHour = 3600;
  return {
    expired: signed(key, { ...claims, iat: claims.iat - anHour, exp: claims.exp - anHour }),
    forged: signed(newKey(kid), claims),
    good: signed(key, claims),
  };
}

const decoded = (part = ''): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
