import { withAsciiDigits } from '@gehna/contracts/text';

/** "2,38,900" or "238,900", not "12,5": a comma that separates no thousands may be meant as a decimal point. */
const grouped = /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/;

export type Unit = 'g' | '%';
const unitAtEnd = { g: /(g|gms?|grams?)$/i, '%': /%$/ } satisfies Record<Unit, RegExp>;

/**
 * A number as written in India: "2,38,900", "₹ 18,200.50", "Rs. 18,200/-", "१२.५", and with its unit, where its field has one: "4.8 gm".
 * Undefined for an empty text, NaN for what is no number.
 */
export function numberIn(text: string, unit?: Unit): number | undefined {
  const signless = withAsciiDigits(text).replace(/^\s*rs\.?|[₹\s]|\/-\s*$/gi, '');
  const written = unit ? signless.replace(unitAtEnd[unit], '') : signless;
  if (written === '') return undefined;
  const plain = grouped.test(written) ? written.replaceAll(',', '') : written;
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}
