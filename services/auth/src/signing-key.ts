import type { DataOf, events } from '@gehna/contracts';
import { type Aggregate, changed, type Decision, unchanged } from '@gehna/kit';

/** How long an access token is good for. */
export const accessTokenLifetimeMs = 30 * 60_000;
/** A new key signs this long after it was published, so that every verifier and replica has it first. */
const keyLeadMs = 10 * 60_000;
/** A new key is made this long after the newest one began to sign. */
const keyRotationMs = 30 * 24 * 60 * 60_000;
/** Added to the token lifetime before an old public key is withdrawn: clocks differ, replicas check once a minute. */
const keyMarginMs = 5 * 60_000;

export interface PublicKey {
  readonly kty: 'RSA';
  readonly n: string;
  readonly e: string;
}

/** A key pair that signs access tokens. */
export interface SigningKey extends Aggregate {
  /** 1 for the first key, +1 for each successor; unique, so that two replicas that rotate at once make one key. */
  sequence: number;
  publicKey: PublicKey;
  /** PKCS #8, encrypted (key-seal.ts); null once withdrawn. */
  sealedPrivateKey: string | null;
  /** It signs from this moment until its successor does. */
  signsFrom: Date;
  withdrawnAt: Date | null;
}

/** When the successor of `newest` may sign: the first key of all at once. */
export function successorSignsFrom(newest: SigningKey | undefined, now: Date): Date {
  return newest === undefined ? now : new Date(now.getTime() + keyLeadMs);
}

/** True when it is time to make the next key. */
export function isRotationDue(newest: SigningKey | undefined, now: Date): boolean {
  return newest === undefined || now.getTime() - newest.signsFrom.getTime() >= keyRotationMs;
}

/** The key that signs now, of keys that are sorted, the newest first: the newest that has begun to. Undefined before the first key. */
export function currentKey(keys: readonly SigningKey[], now: Date): SigningKey | undefined {
  return keys.find((key) => key.withdrawnAt === null && key.signsFrom <= now);
}

/** True when no valid token can carry the key any more: its successor has signed for longer than tokens live. */
export function isOutlived(key: SigningKey, keys: readonly SigningKey[], now: Date): boolean {
  if (key.withdrawnAt !== null) return false;
  const replacedAt = Math.min(
    ...keys
      .filter((other) => other.sequence > key.sequence && other.withdrawnAt === null)
      .map((other) => other.signsFrom.getTime()),
  );
  return now.getTime() >= replacedAt + accessTokenLifetimeMs + keyMarginMs;
}

/** Withdraws a key: every service refuses its tokens from then on, and the private half is gone. */
export function withdrawKey(key: SigningKey, now: Date): Decision<SigningKey, 'retired'> {
  if (key.withdrawnAt !== null) return unchanged(key);
  return changed({ ...key, sealedPrivateKey: null, withdrawnAt: now }, 'retired');
}

export function keyEventData(key: SigningKey): DataOf<typeof events.auth.keyEvents> {
  return { kid: key._id, jwk: key.publicKey, removed: key.withdrawnAt !== null };
}
