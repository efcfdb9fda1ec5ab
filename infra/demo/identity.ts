import { createHash } from 'node:crypto';
import { gstProblem } from '@gehna/contracts';

/** The two digits that GST numbers of a state begin with. */
const gstCodes = {
  'Andhra Pradesh': '37',
  Assam: '18',
  Delhi: '07',
  Gujarat: '24',
  Haryana: '06',
  Karnataka: '29',
  Kerala: '32',
  Maharashtra: '27',
  Punjab: '03',
  Rajasthan: '08',
  'Tamil Nadu': '33',
  Telangana: '36',
  'West Bengal': '19',
} as const;
export type GstState = keyof typeof gstCodes;

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

/** The GST number of a first registration in a state, with the check character that fits. */
export function gstNumberOf(state: GstState, pan: string): string {
  const first = `${gstCodes[state]}${pan}1Z`;
  const number = [...signs].map((sign) => first + sign).find((one) => gstProblem(one) === null);
  if (number === undefined) throw new Error(`No check character fits ${first}.`);
  return number;
}
