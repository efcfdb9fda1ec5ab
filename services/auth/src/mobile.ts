import { hasMobileDigits } from '@gehna/contracts/rules';
import { DomainError } from '@gehna/kit';
// Metadata of mobile numbers only: the smaller default set takes 1234567890 for a number one could call.
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** A mobile number as accounts keep it. */
export interface Mobile {
  /** E.164: +919876543210. */
  readonly mobile: string;
  /** ISO 3166-1 alpha-2 of the number: IN. */
  readonly countryCode: string;
}

/** Reads what a user typed; without a leading + it is an Indian number. Null when no such mobile number can exist. */
export function readMobile(typed: string): Mobile | null {
  const number = parsePhoneNumberFromString(typed, 'IN');
  if (!number?.isValid() || number.country === undefined) return null;
  return { mobile: number.number, countryCode: number.country };
}

/** Reads a number that is to be stored. Throws `mobile-digits-invalid` or `mobile-invalid`. */
export function checkMobile(typed: string): Mobile {
  if (!hasMobileDigits(typed)) throw new DomainError('mobile-digits-invalid', {}, { field: 'mobile' });
  const mobile = readMobile(typed);
  if (!mobile) throw new DomainError('mobile-invalid', {}, { field: 'mobile' });
  return mobile;
}

/** The number with all but its last two digits hidden, for mails. */
export function maskMobile(mobile: string): string {
  return `${'•'.repeat(Math.max(0, mobile.length - 2))}${mobile.slice(-2)}`;
}
