import type { Unit } from '@gehna/forms';

/** The units of fields in which one may be typed after the number. */
export const units: Readonly<Record<string, Unit | undefined>> = {
  grossWeight: 'g',
  netWeight: 'g',
  wastagePercent: '%',
};
