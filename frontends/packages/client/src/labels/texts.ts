import { labelOf } from '@gehna/contracts/lists';

export const texts = {
  /** A value of the fixed lists (contracts/lists.ts) as pages show it. In English it is the value itself; a translation has a table by value. */
  label: labelOf,
} as const;
