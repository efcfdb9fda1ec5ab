import { createHash } from 'node:crypto';
import { gstProblem } from '@gehna/contracts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const signs = `0123456789${letters}`;

/**
 * A well-formed PAN that belongs to no known holder: three letters, the kind of holder (F, a firm), the first letter of the
 * name, four digits, a letter. Always the same for the same name.
 */
export function panOf(businessName: string): string {
  const bytes = [...createHash('sha256').update(businessName).digest()];
  const letter = () => letters[(bytes.shift() ?? 0) % 26] ?? 'A';
  const digits = () => String(1000 + (((bytes.shift() ?? 0) * 256 + (bytes.shift() ?? 0)) % 9000));
  const [first = 'A'] = businessName.toUpperCase().replace(/[^A-Z]/g, '');
  return `${letter()}${letter()}${letter()}F${first}${digits()}${letter()}`;
}

/** The GST number of a first registration in a state (two digits), with the check character that fits. */
export function gstNumberOf(state: string, pan: string): string {
  const first = `${state}${pan}1Z`;
  const number = [...signs].map((sign) => first + sign).find((one) => gstProblem(one) === null);
  if (number === undefined) throw new Error(`No check character fits ${first}.`);
  return number;
}
