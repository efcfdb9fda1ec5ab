import { keepPreviousData, queryOptions } from '@gehna/build/query';
import { type Answer, ApiError, apiAsUser, queryKeys } from '@gehna/client';
import { chosenFilters } from '@gehna/client/list-view';
import * as contract from '@gehna/contracts/forms/metal-rate';
import type { Metal } from '@gehna/contracts/metals';
import * as z from 'zod/mini';
import { texts } from './texts.ts';
import type { View } from './view.ts';

type SetRates = Answer<'GET /api/review/metal-rates'>;
export type SetRate = SetRates['current'][number];

const ratesPerPage = 20;

/** The rates in force, and a page of all that were set. */
export function setRates({ filters, page }: View) {
  const query = { page, limit: ratesPerPage, ...chosenFilters(filters) };
  return queryOptions({
    queryKey: queryKeys.metalRates.set(query),
    queryFn: ({ signal }) => apiAsUser('GET /api/review/metal-rates', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The body of a new rate, as far as it is typed. */
export const newRate = z.object({
  ...contract.metalRate,
  quotedAt: z.optional(z.iso.datetime({ error: () => texts.quotedAtWrong })),
});
type NewRate = z.output<typeof newRate>;

type Sent = NewRate & { replaces: number; isConfirmed: boolean };

export const sendRate = async (body: Sent) => (await apiAsUser('POST /api/review/metal-rates', { body })).rate;

/** The server asks for a confirmation. */
export const isUnusual = (reason: unknown): reason is ApiError =>
  reason instanceof ApiError && reason.code === 'metal-rate-unusual';

export const rateOf = (rates: readonly SetRate[], metal: Metal) => rates.find((rate) => rate.metal === metal);
