import { uuidv7obj } from 'uuidv7';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** `prefix_` and a UUIDv7 as 26 characters of Crockford's base32; text order is the order of time. */
export function newId(prefix: string): string {
  let bits = 0n;
  for (const byte of uuidv7obj().bytes) bits = (bits << 8n) | BigInt(byte);
  let text = '';
  for (let i = 0; i < 26; i++) {
    text = alphabet[Number(bits & 31n)] + text;
    bits >>= 5n;
  }
  return `${prefix}_${text}`;
}
