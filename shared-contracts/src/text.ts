/** What the texts that users type have in common. No zod in this file, so that a page may import it without carrying a validator. */

/** What of a text can be seen: without characters that only join or direct others, which scripts of India and emoji need between theirs. */
export const visible = (text: string) => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim();

/** Digits of Devanagari as ASCII has them. */
export const withAsciiDigits = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
