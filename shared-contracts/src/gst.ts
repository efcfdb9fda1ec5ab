import { gst } from './texts.ts';

/**
 * The GST identification number (GSTIN) of India: two digits of the state, ten of the PAN, one for the how-manieth
 * registration of that PAN in the state, a Z, and a check character. Source: GST portal, "GSTIN structure"; the check
 * character is Luhn's sum modulo 36. No zod in this file, so that a page may import it.
 */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** 01 to 38, 97 (other territory), 99 (centre). */
function isState(code: string): boolean {
  const number = Number(code);
  return (number >= 1 && number <= 38) || number === 97 || number === 99;
}

/** The check character of the first fourteen. */
function checkCharacter(first: string): string {
  let sum = 0;
  for (const [index, character] of [...first].entries()) {
    const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return digits.charAt((36 - (sum % 36)) % 36);
}

const panShape = /^[A-Z]{5}\d{4}[A-Z]$/;

/** Whether a text has the shape of a PAN, five letters, four digits, one letter; small letters and blanks do not count. */
export const isPan = (text: string) => panShape.test(text.replace(/\s/g, '').toUpperCase());

/** What is wrong with a GST number, in words for the user; null when it is right. Letters may be small. */
export function gstProblem(gstNumber: string): string | null {
  const number = gstNumber.trim().toUpperCase();
  if (number.length !== 15) return gst.length(number.length);
  if (!/^[0-9A-Z]{15}$/.test(number)) return gst.characters;
  if (!isState(number.slice(0, 2))) return gst.state;
  if (!panShape.test(number.slice(2, 12))) {
    return gst.pan;
  }
  if (!/^[1-9A-Z]Z$/.test(number.slice(12, 14))) {
    return gst.registration;
  }
  if (checkCharacter(number.slice(0, 14)) !== number.charAt(14)) {
    return gst.check;
  }
  return null;
}
