/** The rate of a metal, as a reviewer sets it. */
import * as z from 'zod/mini';
import { metals } from '../metals.ts';
import { metalRates } from '../rules.ts';
import { hasDecimals, line } from './parts.ts';
import { texts } from './texts.ts';

const label = () => texts.field.perGram;

export const metalRate = {
  metal: z.enum(metals, { error: () => texts.notInList(texts.field.metal) }),
  /** Rupees a gram of fine metal (24k gold, 999 silver). */
  perGram: z
    .number({ error: ({ input }) => (input === undefined ? texts.required : texts.notANumber)(label()) })
    .check(
      z.gt(0, { error: () => texts.rateOfNothing }),
      z.lte(metalRates.maxPerGram, { error: () => texts.tooLarge(label(), metalRates.maxPerGram) }),
      z.refine(hasDecimals(2), { error: () => texts.twoDecimals(label()) }),
    ),
  source: line(() => texts.field.rateSource, metalRates.sourceMax),
};
