import { uuidv7obj } from 'uuidv7';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** `prefix_` and a UUIDv7 as 26 characters of Crockford's base32; text order is the order of time. */
export function newId(prefix: string): string {
  const digits = BigInt(`0x${uuidv7obj().toHex()}`).toString(32).padStart(26, '0');
  const text = digits.replaceAll(/./g, (digit) => alphabet.charAt(Number.parseInt(digit, 32)));
  return `${prefix}_${text}`;
}

/** When an id of newId's was made; null for any other text. */
export function issuedAt(id: string): Date | null {
  const [, text] = /^[a-z]+_([0-7][0-9a-hjkmnp-tv-z]{25})$/.exec(id) ?? [];
  if (text === undefined) return null;
  let bits = 0n;
  for (const letter of text) bits = (bits << 5n) | BigInt(alphabet.indexOf(letter));
  return new Date(Number(bits >> 80n));
}
