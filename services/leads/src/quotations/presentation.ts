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
import type { LeadUser } from '../lead-document.ts';
import type { LeadUsers } from '../lead-store.ts';
import { named } from '../presentation.ts';
import type { LogoStore } from './logo-store.ts';
import type { PrintedQuotation } from './pdf-document.ts';
import type { Quotation } from './quotation.ts';

type Content = Omit<SharedQuotation, 'linkExpiresAt'>;

/** Shows quotations to their two sides, with the names of today beside them; and to everyone who has a link. */
export class QuotationPresenter {
  readonly #users: LeadUsers;
  readonly #logos: LogoStore;
  readonly #publicUrl: string;

  constructor({ users, logos, publicUrl }: { users: LeadUsers; logos: LogoStore; publicUrl: string }) {
    this.#users = users;
    this.#logos = logos;
    this.#publicUrl = publicUrl;
  }

  async one(side: Side, quotation: Quotation, now: Date): Promise<QuotationAnswer> {
    const [shown] = await this.whole(side, [quotation], now);
    return shown as QuotationAnswer;
  }

  /** With all that a page of its own shows. The users by one query, each logo once, one after the other. */
  async whole(side: Side, quotations: readonly Quotation[], now: Date): Promise<QuotationAnswer[]> {
    const users = await this.#users.findMany(quotations.flatMap(({ sellerId, buyerId }) => [sellerId, buyerId]));
    const logos = new Map<string, QuotationLogo>();
    for (const { logo } of quotations.map(({ letterhead }) => letterhead))
      if (logo && !logos.has(logo)) logos.set(logo, await this.#logos.get(logo));
    return quotations.map((quotation) => {
      const { letterhead } = quotation;
      return {
        ...contentOf(quotation, now),
        letterhead: withLogo(letterhead, letterhead.logo ? logos.get(letterhead.logo) : undefined),
        ...besideContent(side, quotation, users),
        history: historyOf(quotation, now),
        replacedBy: quotation.replacedBy,
        ...(quotation.isErased && { isErased: true as const }),
        version: quotation.version,
        ...(side === 'seller' && { linkExpiresAt: liveLink(quotation, now)?.expiresAt.toISOString() ?? null }),
      };
    });
  }

  async many(side: Side, quotations: readonly Quotation[], now: Date): Promise<QuotationSummary[]> {
    const users = await this.#users.findMany(quotations.flatMap(({ sellerId, buyerId }) => [sellerId, buyerId]));
    return quotations.map((quotation) => {
      const { number, revision, status, sentAt, validUntil, lines, amounts } = contentOf(quotation, now);
      return {
        ...besideContent(side, quotation, users),
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
  }

  async shared(quotation: Quotation, now: Date): Promise<SharedQuotation> {
    const expiresAt = quotation.link?.expiresAt ?? now;
    return { ...(await this.#content(quotation, now)), linkExpiresAt: expiresAt.toISOString() };
  }

  async printed(quotation: Quotation): Promise<PrintedQuotation> {
    const content = await this.#content(quotation, quotation.createdAt);
    const { number, revision, buyerName, lines, amounts, makingTax, terms, letterhead, sentAt, validUntil } = content;
    return {
      number,
      revision,
      buyerName,
      lines,
      amounts,
      makingTax,
      terms,
      letterhead,
      sentAt,
      validUntil,
      leadId: quotation.lead?.leadId ?? null,
      address: `${this.#publicUrl}/luxurymarket/quotations/${quotation._id}`,
    };
  }

  async letterhead(letterhead: Quotation['letterhead']): Promise<Letterhead> {
    return withLogo(letterhead, letterhead.logo ? await this.#logos.get(letterhead.logo) : undefined);
  }

  async #content(quotation: Quotation, now: Date): Promise<Content> {
    return { ...contentOf(quotation, now), letterhead: await this.letterhead(quotation.letterhead) };
  }
}

/** What is stored names the logo by its id. */
function withLogo({ logo: _, ...letterhead }: Quotation['letterhead'], logo: QuotationLogo | undefined): Letterhead {
  return logo ? { ...letterhead, logo } : letterhead;
}

function contentOf(quotation: Quotation, now: Date): Omit<Content, 'letterhead'> {
  const { number, revision, buyerName, makingTax, rounding, terms, createdAt, validUntil } = quotation;
  return {
    number,
    revision,
    buyerName,
    ...withAmounts({ ...quotation, gstNumber: quotation.letterhead.gstNumber }),
    makingTax,
    rounding,
    terms,
    sentAt: createdAt.toISOString(),
    validUntil: validUntil.toISOString(),
    status: quotationStatusAt(quotation, now),
  };
}

function besideContent(side: Side, quotation: Quotation, users: ReadonlyMap<string, LeadUser>) {
  const { _id, lead, conversationId, sellerId, buyerId, buyerName, letterhead } = quotation;
  return {
    _id,
    side,
    lead: lead && { _id: lead.id, leadId: lead.leadId, productId: lead.productId ?? null },
    conversationId,
    seller: named(sellerId, users.get(sellerId), letterhead.businessName),
    buyer: named(buyerId, users.get(buyerId), buyerName),
  };
}

function historyOf(quotation: Quotation, now: Date): QuotationAnswer['history'] {
  const entries = quotation.history.map(({ at, what, text }) => ({ at: at.toISOString(), what, text }));
  if (quotationStatusAt(quotation, now) !== 'expired') return entries;
  return [...entries, { at: quotation.validUntil.toISOString(), what: 'expired', text: null }];
}

const liveLink = ({ link }: Quotation, now: Date) => (link && link.expiresAt >= now ? link : null);
