import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { AnswerIn, routes } from '@gehna/contracts';
import { DomainError, type Job, type Logger, periodicJob } from '@gehna/kit';
import type { KeySeal } from './key-seal.ts';
import { currentKey, isOutlived, isRotationDue, type PublicKey, type SigningKey } from './signing-key.ts';
import type { NewSigningKey, SigningKeyStore } from './signing-key-store.ts';

const pollIntervalMs = 60_000;
const generate = promisify(generateKeyPair);

export interface PrivateKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
}

interface KeyringOptions {
  readonly keys: SigningKeyStore;
  readonly seal: KeySeal;
  readonly clock: () => Date;
  readonly log: Logger;
}

/**
 * This replica's copy of the signing keys. The database holds them; every replica polls once a minute, makes the next key
 * when it is due and withdraws those of which no valid token is left.
 */
export class Keyring {
  readonly #options: KeyringOptions;
  /** The one that signed last: decrypting it for each token would take longer than signing. */
  #opened: PrivateKey | undefined;
  #keys: readonly SigningKey[] = [];
  /** Its start throws when the stored keys cannot be decrypted, so that the service does not start. */
  readonly rotation: Job;

  constructor(options: KeyringOptions) {
    this.#options = options;
    this.rotation = periodicJob({
      intervalMs: pollIntervalMs,
      first: async () => {
        await this.rotate();
        this.signing();
      },
      run: () => this.rotate(),
      onFailure: (err) => options.log.error({ err }, 'The signing keys could not be rotated; it is tried again.'),
    });
  }

  /** Makes the next key and withdraws old ones when they are due; reads what other replicas changed. */
  async rotate(): Promise<void> {
    const { keys, clock, log } = this.#options;
    await this.reload();
    const now = clock();
    if (isRotationDue(this.#keys[0], now)) {
      const made = await keys.addSuccessor(this.#keys[0], await makeKey(this.#options.seal), now);
      log.info(
        { kid: made?._id ?? null },
        made ? 'A signing key was made.' : 'Another replica made the next signing key.',
      );
      await this.reload();
    }
    for (const key of this.#keys) {
      if (!isOutlived(key, this.#keys, now)) continue;
      await keys.withdraw(key._id, now);
      log.info({ kid: key._id }, 'A signing key was withdrawn.');
    }
    await this.reload();
  }

  /** Reads the keys in use, newest first. */
  async reload(): Promise<void> {
    this.#keys = await this.#options.keys.inUse();
  }

  /** The key that signs now. */
  signing(): PrivateKey {
    const key = currentKey(this.#keys, this.#options.clock());
    if (!key?.sealedPrivateKey) throw new DomainError('unavailable');
    const { _id: kid, sealedPrivateKey } = key;
    if (this.#opened?.kid !== kid) {
      this.#opened = { kid, privateKey: createPrivateKey(this.#options.seal.open(kid, sealedPrivateKey)) };
    }
    return this.#opened;
  }

  /** The public keys, for readers outside of the system (RFC 7517). */
  jwks(): AnswerIn<typeof routes.auth.jwks> {
    return {
      keys: this.#keys.map(({ _id, publicKey }) => ({ ...publicKey, kid: _id, use: 'sig', alg: 'RS256' })),
    };
  }
}

/** Makes a pair of 2,048 bits; about 100 ms, away from the event loop. */
export async function makeKey(seal: KeySeal): Promise<NewSigningKey> {
  const pair = await generate('rsa', { modulusLength: 2048 });
  const { n, e } = pair.publicKey.export({ format: 'jwk' });
  if (!n || !e) throw new TypeError('An RSA key has a modulus and an exponent.');
  const publicKey: PublicKey = { kty: 'RSA', n, e };
  const pem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { publicKey, sealWith: (kid) => seal.seal(kid, pem) };
}
