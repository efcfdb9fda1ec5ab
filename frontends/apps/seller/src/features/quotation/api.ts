import { queryOptions } from '@gehna/build/query';
import { type Answer, apiAsUser, type CallInput, queryKeys } from '@gehna/client';
import { pageSize } from '@gehna/contracts/rules';
import type { QuotationBody } from './rules.ts';
import type { Target } from './target.ts';
import type { Logo } from './values.ts';

export type Quotation = Answer<'GET /api/quotations/:id'>['quotation'];
export type QuotationSummary = Answer<'GET /api/quotations'>['quotations'][number];
type Body = CallInput<'POST /api/quotations/:id/revisions'>['body'];

/** The quotations that answer a lead, the newest first. */
export const quotationsOfLead = (lead: string) =>
  queryOptions({
    queryKey: queryKeys.quotations.list({ lead }),
    queryFn: async ({ signal }) =>
      (await apiAsUser('GET /api/quotations', { query: { as: 'seller', lead, limit: pageSize.max }, signal }))
        .quotations,
  });

/** The own pieces that a search finds, the newest first. */
export const ownPieces = (search: string) =>
  queryOptions({
    queryKey: queryKeys.ownProducts.quoted(search),
    queryFn: async ({ signal }) =>
      (await apiAsUser('GET /api/products/seller', { query: { search, statusFilter: 'active', limit: 20 }, signal }))
        .products,
  });

/** Stores a picture as logo of the letterhead. */
export async function uploadLogo(file: File): Promise<Logo> {
  const body = new FormData();
  body.set('logo', file);
  return (await apiAsUser('POST /api/quotations/logo', { body })).logo;
}

/** The picture behind an address is gone. */
export class PictureNotReadable extends Error {}

/** The picture behind a public address. Throws `PictureNotReadable`. */
export async function publicPicture(address: string): Promise<File> {
  const answer = await fetch(address).catch((cause: unknown) => {
    throw new PictureNotReadable(address, { cause });
  });
  if (!answer.ok) throw new PictureNotReadable(`${address} answered ${answer.status}.`);
  return new File([await answer.blob()], 'logo');
}

/** Sends a quotation, or a newer version in place of one. */
export async function sendQuotation(
  target: Target,
  { lines, letterhead, ...others }: QuotationBody,
): Promise<Quotation> {
  const body: Body = {
    ...others,
    // The type of the call names fields that may be left out.
    lines: lines.map((line) => ({ productId: undefined, karat: undefined, ...line })),
    letterhead: { gstNumber: undefined, logo: undefined, ...letterhead },
  };
  if (target.kind === 'revise') {
    return (await apiAsUser('POST /api/quotations/:id/revisions', { params: { id: target.id }, body })).quotation;
  }
  return (await apiAsUser('POST /api/quotations', { body: { ...body, [target.kind]: target.id } })).quotation;
}
