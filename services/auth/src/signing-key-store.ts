import { events } from '@gehna/contracts';
import { aggregates, type Database, duplicateKeyOf, newId } from '@gehna/kit';
import type { ClientSession } from 'mongodb';
import { keyEventData, type PublicKey, type SigningKey, successorSignsFrom, withdrawKey } from './signing-key.ts';

/** A pair that was made and has no id yet. */
export interface NewSigningKey {
  readonly publicKey: PublicKey;
  /** The private half, encrypted for the key id it will have. */
  readonly sealWith: (kid: string) => string;
}

export type SigningKeyStore = ReturnType<typeof signingKeyStore>;

/** The keys that sign access tokens. Services receive them on the stream. */
export function signingKeyStore(database: Database) {
  const keys = aggregates<SigningKey, typeof events.auth.keyEvents>({
    database,
    collection: 'signing-keys',
    family: events.auth.keyEvents,
    toEventData: keyEventData,
    indexes: [{ key: { sequence: 1 }, unique: true }],
  });

  return {
    /** Newest first, without those that were withdrawn. */
    inUse: (): Promise<SigningKey[]> => keys.collection.find({ withdrawnAt: null }).sort({ sequence: -1 }).toArray(),

    /** Stores the key that follows `newest`. Null when another replica stored one first. */
    async addSuccessor(newest: SigningKey | undefined, made: NewSigningKey, now: Date): Promise<SigningKey | null> {
      try {
        return await add(newest, made, successorSignsFrom(newest, now));
      } catch (error) {
        if (duplicateKeyOf(error)) return null;
        throw error;
      }
    },

    /** Withdraws every key at once and lets a new one sign from now on: for a private key that was leaked. */
    async replaceAll(made: NewSigningKey, now: Date): Promise<SigningKey> {
      return database.transaction(async (session) => {
        const inUse = await keys.collection.find({ withdrawnAt: null }, { session }).sort({ sequence: -1 }).toArray();
        for (const { _id } of inUse) await keys.decide(_id, (key) => withdrawKey(key, now), { session });
        return add(inUse[0], made, now, session);
      });
    },

    async withdraw(kid: string, now: Date): Promise<void> {
      await keys.decide(kid, (key) => withdrawKey(key, now));
    },
  };

  function add(newest: SigningKey | undefined, made: NewSigningKey, signsFrom: Date, session?: ClientSession) {
    const _id = newId('key');
    const sealedPrivateKey = made.sealWith(_id);
    const sequence = (newest?.sequence ?? 0) + 1;
    const key = { _id, sequence, publicKey: made.publicKey, sealedPrivateKey, signsFrom, withdrawnAt: null };
    return keys.create(key, 'published', { session });
  }
}
