import {
  type Letterhead,
  type Quotation as QuotationAnswer,
  type QuotationLogo,
  type QuotationSummary,
  quotationStatusAt,
  type SharedQuotation,
  type Side,
  withAmounts,
} from '@gehna/contracts';
import { namedUser } from '@gehna/kit';
import type { LeadUser } from '../lead-document.ts';
import type { LeadUsers } from '../lead-store.ts';
import type { LogoStore } from './logo-store.ts';
import type { PrintedQuotation } from './pdf-document.ts';
import type { Quotation } from './quotation.ts';

type ShownContent = Omit<SharedQuotation, 'linkExpiresAt'>;

interface QuotationPresenterOptions {
  readonly users: LeadUsers;
  readonly logos: LogoStore;
  readonly publicUrl: string;
}

/** Shows quotations to their two sides, with the names of today beside them; and to everyone who has a link. */
export function quotationPresenter({ users, logos, publicUrl }: QuotationPresenterOptions) {
  const usersIn = (quotations: readonly Quotation[]) =>
    users.findMany(quotations.flatMap(({ sellerId, buyerId }) => [sellerId, buyerId]));

  /** What is stored names the logo by its id. */
  async function letterhead({ logo, ...stored }: Quotation['letterhead']): Promise<Letterhead> {
    return logo ? { ...stored, logo: await logos.get(logo) } : stored;
  }

  async function withLogo(quotation: Quotation, now: Date): Promise<ShownContent> {
    return { ...shownContentOf(quotation, now), letterhead: await letterhead(quotation.letterhead) };
  }

  return {
    letterhead,

    async one(side: Side, quotation: Quotation, now: Date): Promise<QuotationAnswer> {
      const shown = wholeOf(side, quotation, await usersIn([quotation]), now);
      return { ...shown, letterhead: await letterhead(quotation.letterhead) };
    },

    /** For the download of own data: letterheads name their logos by id. */
    async whole(side: Side, quotations: readonly Quotation[], now: Date) {
      const parties = await usersIn(quotations);
      return quotations.map((quotation) => ({
        ...wholeOf(side, quotation, parties, now),
        letterhead: quotation.letterhead,
      }));
    },

    /** The logos with these ids, read one after the other. */
    async *logosOf(ids: ReadonlySet<string>): AsyncGenerator<QuotationLogo[]> {
      for (const id of ids) yield [await logos.get(id)];
    },

    async many(side: Side, quotations: readonly Quotation[], now: Date): Promise<QuotationSummary[]> {
      const parties = await usersIn(quotations);
      return quotations.map((quotation) => {
        const { number, revision, status, sentAt, validUntil, lines, amounts } = shownContentOf(quotation, now);
        return {
          ...besideContent(side, quotation, parties),
          number,
          revision,
          status,
          sentAt,
          validUntil,
          lines: lines.length,
          firstLine: lines[0]?.description ?? '',
          total: amounts.total,
        };
      });
    },

    async shared(quotation: Quotation, now: Date): Promise<SharedQuotation> {
      const expiresAt = quotation.link?.expiresAt ?? now;
      return { ...(await withLogo(quotation, now)), linkExpiresAt: expiresAt.toISOString() };
    },

    async printed(quotation: Quotation): Promise<PrintedQuotation> {
      const { status: _status, rounding: _rounding, ...printed } = await withLogo(quotation, quotation.createdAt);
      return {
        ...printed,
        leadId: quotation.lead?.leadId ?? null,
        address: `${publicUrl}/luxurymarket/quotations/${quotation._id}`,
      };
    },
  };
}

function shownContentOf(quotation: Quotation, now: Date): Omit<ShownContent, 'letterhead'> {
  const { number, revision, buyerName, makingTax, rounding, terms, createdAt, validUntil } = quotation;
  return {
    number,
    revision,
    buyerName,
    ...withAmounts({ ...quotation, gstNumber: quotation.letterhead.gstNumber }),
    makingTax,
    rounding,
    terms,
    ...(quotation.isTaxed !== undefined && { isTaxed: quotation.isTaxed }),
    sentAt: createdAt.toISOString(),
    validUntil: validUntil.toISOString(),
    status: quotationStatusAt(quotation, now),
  };
}

/** All that a page of its own shows, but the letterhead. */
function wholeOf(
  side: Side,
  quotation: Quotation,
  users: ReadonlyMap<string, LeadUser>,
  now: Date,
): Omit<QuotationAnswer, 'letterhead'> {
  return {
    ...shownContentOf(quotation, now),
    ...besideContent(side, quotation, users),
    history: historyOf(quotation, now),
    replacedBy: quotation.replacedBy,
    ...(quotation.isErased && { isErased: true as const }),
    ...(users.get(quotation.sellerId)?.isSuspended && { isSellerSuspended: true as const }),
    version: quotation.version,
    ...(side === 'seller' && { linkExpiresAt: liveLink(quotation, now)?.expiresAt.toISOString() ?? null }),
  };
}

function besideContent(side: Side, quotation: Quotation, users: ReadonlyMap<string, LeadUser>) {
  const { _id, lead, conversationId, sellerId, buyerId, buyerName, letterhead } = quotation;
  return {
    _id,
    side,
    lead: lead && { _id: lead.id, leadId: lead.leadId, productId: lead.productId ?? null },
    conversationId,
    seller: namedUser(sellerId, users.get(sellerId), letterhead.businessName),
    buyer: namedUser(buyerId, users.get(buyerId), buyerName),
  };
}

function historyOf(quotation: Quotation, now: Date): QuotationAnswer['history'] {
  const entries = quotation.history.map(({ at, what, text }) => ({ at: at.toISOString(), what, text }));
  if (quotationStatusAt(quotation, now) !== 'expired') return entries;
  const expired = { at: quotation.validUntil.toISOString(), what: 'expired' as const, text: null };
  // It may have been opened after its last day.
  return [...entries, expired].sort((a, b) => a.at.localeCompare(b.at));
}

const liveLink = ({ link }: Quotation, now: Date) => (link && link.expiresAt >= now ? link : null);
