import { texts } from './texts.ts';

/** A value of the contract's fixed lists as displayed: "tamil nadu tasteful" → "Tamil Nadu tasteful". The value itself stays. */
export const labelOf = (value: string): string => texts.label(value);
