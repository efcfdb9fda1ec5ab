import type { PersonalData } from '@gehna/contracts';

/** Files of a download of personal data, each under the name that its address ends with. */
export const filesAt = (addresses: readonly string[]): PersonalData['files'] =>
  addresses.map((url) => ({ path: `pictures/${url.slice(url.lastIndexOf('/') + 1)}`, url }));
