import { publishedKey, signed } from './auth-key.ts';

/** Issues access tokens that a service accepts. */
export interface Signer {
  tokenFor(userId: string, roles: readonly string[]): string;
}

/** The service under `namespace` must be running: it makes the stream in which the key is published. */
export async function signerFor(natsUrl: string, namespace: string): Promise<Signer> {
  const key = await publishedKey(natsUrl, namespace);
  return {
    tokenFor(userId, roles) {
      const now = Math.floor(Date.now() / 1000);
      const session = { iss: 'bharat-gehna', sub: userId, sid: 'ses_bench', roles, rv: 0 };
      return signed(key, { ...session, iat: now - 1, exp: now + 3600 });
    },
  };
}
