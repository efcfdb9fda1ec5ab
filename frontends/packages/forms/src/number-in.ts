/**
 * A number as written in India: "2,38,900", "₹ 18,200.50", "18,200/-", "१२.५". Undefined for an empty text, NaN for what is no number.
 */
export function numberIn(text: string): number | undefined {
  const plain = text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966)).replace(/[₹,\s]|\/-\s*$/g, '');
  if (plain === '') return undefined;
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}
