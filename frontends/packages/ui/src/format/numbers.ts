import { locale } from '@gehna/build/locale';

/** A format that is made at its first use: making one takes longer than using it. */
function numbers(options: Intl.NumberFormatOptions): (value: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (value) => {
    format ??= new Intl.NumberFormat(locale, options);
    return format.format(value);
  };
}

const rupees = { style: 'currency', currency: 'INR' } as const;
const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** A price in rupees as it is written in India, without decimals: 125000 → "₹1,25,000". */
export const formatRupees = numbers({ ...rupees, maximumFractionDigits: 0 });

const withPaise = numbers({ ...rupees, minimumFractionDigits: 2 });

/** An amount with its paise where it has some, so that no difference hides: 125000.5 → "₹1,25,000.50". */
export function formatExactRupees(amount: number): string {
  return Number.isInteger(amount) ? formatRupees(amount) : withPaise(amount);
}

/** The format of the amounts of one table: each with paise where one of them has some, so that the figures align. */
export const rupeesFormatOf = (amounts: readonly number[]): ((amount: number) => string) =>
  amounts.every(Number.isInteger) ? formatRupees : withPaise;

const grams = numbers({ style: 'unit', unit: 'gram', minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A weight in grams with two decimals and its unit, never broken from it: 86.2 → "86.20 g". */
export function formatGrams(weight: number): string {
  return grams(weight).replace(' ', '\u00a0');
}

const exactGrams = numbers({ style: 'unit', unit: 'gram', minimumFractionDigits: 3, maximumFractionDigits: 3 });

/** A weight to the milligram, as a bill of figures has it: 86.2 → "86.200 g". */
export function formatExactGrams(weight: number): string {
  return exactGrams(weight).replace(' ', '\u00a0');
}

/** A count with Indian grouping: 123456 → "1,23,456". */
export const formatCount = numbers({ maximumFractionDigits: 0 });

/** A count in a dot, where two digits have room: 123 → "99+". Screen readers get the same text. */
export function formatInDot(count: number): string {
  return count > 99 ? `${formatCount(99)}+` : formatCount(count);
}

/** An average of stars: 4.333 → "4.3", 5 → "5.0". */
export const formatStars = numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

const share = numbers({ style: 'percent', maximumFractionDigits: 1 });

/** 12.5 → "12.5%". */
export function formatPercent(percent: number): string {
  return share(percent / 100);
}

const oneDecimal = numbers({ maximumFractionDigits: 1 });

/** The size of a file: 734003 → "716.8 KB", 5242880 → "5 MB". */
export function formatFileSize(bytes: number): string {
  const [size, unit] = bytes >= mebibyte ? [bytes / mebibyte, 'MB'] : [bytes / kibibyte, 'KB'];
  return `${oneDecimal(size)}\u00a0${unit}`;
}
