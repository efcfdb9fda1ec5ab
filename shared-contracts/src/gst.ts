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

/** What is wrong with a GST number, in words for whoever typed it; null when it is right. Letters may be small. */
export function gstProblem(gstNumber: string): string | null {
  const number = gstNumber.trim().toUpperCase();
  if (number.length !== 15) return `A GST number has 15 characters. This one has ${number.length}.`;
  if (!/^[0-9A-Z]{15}$/.test(number)) return 'A GST number has only digits and letters.';
  if (!isState(number.slice(0, 2))) return 'A GST number begins with the two digits of a state, 01 to 38.';
  if (!/^[A-Z]{5}\d{4}[A-Z]$/.test(number.slice(2, 12))) {
    return 'Characters 3 to 12 of a GST number are the PAN: five letters, four digits, one letter.';
  }
  if (!/^[1-9A-Z]Z$/.test(number.slice(12, 14))) {
    return 'Of a GST number, character 13 is 1 to 9 or a letter, and character 14 is a Z.';
  }
  if (checkCharacter(number.slice(0, 14)) !== number.charAt(14)) {
    return 'The last character does not fit the others. Please compare the number with your certificate.';
  }
  return null;
}
