type Country = { dialCode: string; format: unknown };

const plus = '+';
/** Of the longest national number. */
export const maxDigits = 17;

/** How many digits a number of the country has, where every number there has the same; else null. */
function nationalLength({ format }: Country): number | null {
  return typeof format === 'string' ? (format.match(/\./g)?.length ?? null) : null;
}

/** Digits of Devanagari as those of a number that can be dialled. */
export const withAsciiDigits = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));

/**
 * What was typed or pasted, without prefixes of a national number: a leading 0 ("098765 43210"), the country's code
 * without its plus ("91 98765 43210"), or 00 for the plus. A number with a plus stays as it is: it names its country. Others end after `maxDigits`.
 */
export function typedAsNational(typed: string, country: Country): string {
  const text = withAsciiDigits(typed);
  const trimmed = text.trim();
  if (trimmed.startsWith(plus)) return trimmed;
  const digits = trimmed.replace(/\D/g, '');
  const length = nationalLength(country);
  if (digits.length > maxDigits) return digits.slice(0, maxDigits);
  if (length === null || digits.length <= length) return text;
  if (digits.startsWith('00')) return plus + digits.slice(2);
  if (digits.length === length + country.dialCode.length && digits.startsWith(country.dialCode)) return plus + digits;
  if (digits.length === length + 1 && digits.startsWith('0')) return digits.slice(1);
  return text;
}

/** "+91 98290 22005" as it is kept: "+919829022005". */
export const international = (text: string) => plus + text.replace(/\D/g, '');
