/** "2,38,900" or "238,900", not "12,5": a comma that separates no thousands may be meant as a decimal point. */
const grouped = /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/;

/**
 * A number as written in India: "2,38,900", "₹ 18,200.50", "18,200/-", "१२.५". Undefined for an empty text, NaN for what is no number.
 */
export function numberIn(text: string): number | undefined {
  const written = text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966)).replace(/[₹\s]|\/-\s*$/g, '');
  if (written === '') return undefined;
  const plain = grouped.test(written) ? written.replaceAll(',', '') : written;
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}
