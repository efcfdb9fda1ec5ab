import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts private keys before they are stored (AES-256-GCM), so that a copy of the database signs nothing. `kid` is
 * bound in: a sealed key cannot be passed off as another.
 */
export class KeySeal {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'bharat-gehna signing keys', 32));
  }

  seal(kid: string, pem: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(kid));
    const sealed = Buffer.concat([cipher.update(pem, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** Throws when the secret is not the one it was sealed with. */
  open(kid: string, sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64');
    const opener = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, nonceBytes))
      .setAAD(Buffer.from(kid))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    try {
      return Buffer.concat([opener.update(bytes.subarray(nonceBytes + tagBytes)), opener.final()]).toString('utf8');
    } catch (cause) {
      throw new Error(`Signing key ${kid} cannot be opened: AUTH_SECRET is not the one it was stored with.`, { cause });
    }
  }
}
