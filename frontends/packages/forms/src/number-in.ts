import { withAsciiDigits } from '@gehna/contracts/text';

/** "2,38,900" or "238,900", not "12,5": a comma that separates no thousands may be meant as a decimal point. */
const grouped = /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/;

/** Signs that people write with a number although its field has them. */
const signs = /^\s*rs\.?|[₹\s]|\/-\s*$|(?:g|gms?|grams?|%)\s*$/gi;

/**
 * A number as written in India: "2,38,900", "₹ 18,200.50", "Rs. 18,200/-", "4.8 g", "१२.५". Undefined for an empty text, NaN for what is no number.
 */
export function numberIn(text: string): number | undefined {
  const written = withAsciiDigits(text).replace(signs, '');
  if (written === '') return undefined;
  const plain = grouped.test(written) ? written.replaceAll(',', '') : written;
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}
