import { z } from 'zod';
import * as forms from '../forms/metal-rate.ts';
import { metals } from '../metals.ts';
import { metalRates as rules } from '../rules.ts';
import { moment, pageQuery, pagination, queryChoice } from './parts.ts';
import { defineRoute } from './route.ts';

const service = 'catalogue';

/** A rate in force. `perGram` in rupees, of fine metal: 24k gold, 999 silver. */
export const rate = z.object({
  metal: z.enum(metals),
  perGram: z.number(),
  source: z.string(),
  /** When the source gave it. */
  quotedAt: moment,
});
export type MetalRate = z.infer<typeof rate>;

/** As reviewers see it. `number` counts the rates of the metal from 1. */
export const setRate = rate.extend({ number: z.int(), setAt: moment, setBy: z.string() });
export type SetMetalRate = z.infer<typeof setRate>;

export const listMetalRates = defineRoute({
  service,
  method: 'GET',
  path: '/api/metal-rates',
  summary: 'The rates of gold and silver that are in force, as far as they were set.',
  access: 'anyone',
  answers: { 200: z.object({ rates: z.array(rate) }) },
});

export const listSetMetalRates = defineRoute({
  service,
  method: 'GET',
  path: '/api/review/metal-rates',
  summary: 'The rates in force, and every rate that was set, the newest first. Entries are only ever added.',
  access: 'reviewer',
  query: z.object({ metal: queryChoice(metals), ...pageQuery }),
  answers: {
    200: z.object({
      current: z.array(setRate),
      history: z.array(setRate),
      pagination: z.object({ totalRates: z.int(), ...pagination }),
    }),
  },
});

export const setMetalRate = defineRoute({
  service,
  method: 'POST',
  path: '/api/review/metal-rates',
  summary: `Sets the rate of a metal; 409 when another was set since \`replaces\` was read, when it is older than the one in force, or, until it is confirmed, when it moves by more than ${rules.confirmAbovePercent} percent.`,
  access: 'reviewer',
  body: z.strictObject({
    ...forms.metalRate,
    /** Absent: now. */
    quotedAt: moment.optional(),
    /** `number` of the rate in force; 0 where none is. */
    replaces: z.int('replaces must be a whole number.').min(0, 'replaces must be 0 or more.'),
    isConfirmed: z.boolean('isConfirmed must be true or false.').default(false),
  }),
  answers: { 201: z.object({ rate: setRate }) },
});
