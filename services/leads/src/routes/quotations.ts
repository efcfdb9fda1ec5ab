import { hash, randomBytes } from 'node:crypto';
import { quotationRules, routes, type Side, sideOf } from '@gehna/contracts';
import { answer, type Caller, DomainError, type FastifyPluginAsync, pageOf, privateFile, refuse } from '@gehna/kit';
import { changeAsSeller } from '../lead.ts';
import type { Parts } from '../parts.ts';
import { contentOf } from '../quotations/content.ts';
import {
  answeredLeads,
  answer as answerWith,
  type Quotation,
  type QuotationDecision,
  share,
  view,
} from '../quotations/quotation.ts';
import type { Sent } from '../quotations/quotation-store.ts';
import { listedSide } from '../side.ts';

const {
  listQuotations,
  getQuotationDefaults,
  getQuotation,
  uploadQuotationLogo,
  sendQuotation,
  reviseQuotation,
  viewQuotation,
  answerQuotation,
  openQuotationPdf,
  shareQuotation,
  unshareQuotation,
  openSharedQuotation,
  openSharedPdf,
} = routes.leads;

const dayMs = 24 * 60 * 60_000;

/** Quotations, for both sides and by link. Those of others answer 404. */
export const quotationRoutes =
  ({
    quotations,
    pdfs,
    logos,
    quotationPresenter: presenter,
    leads,
    recipients,
    products,
    users,
    hints,
  }: Parts): FastifyPluginAsync =>
  async (app) => {
    app.serve(listQuotations, async ({ query, user, now }) => {
      const side = listedSide(query.as, user);
      const { found, total } = await quotations.list(side, user.id, query, now);
      const pagination = { totalQuotations: total, ...pageOf(total, query) };
      return { quotations: await presenter.many(side, found, now), pagination };
    });

    app.serve(getQuotationDefaults, async ({ user }) => {
      // A seller begins to write one.
      pdfs.warmUp();
      const last = await quotations.lastOf(user.id);
      return {
        letterhead: last && (await presenter.letterhead(last.letterhead)),
        rounding: last?.rounding ?? null,
        validDays: last?.validDays ?? null,
        terms: last?.terms ?? null,
      };
    });

    app.serve(uploadQuotationLogo, async ({ files: [file], user }) => {
      if (!file) throw new DomainError('quotation-logo-missing', {}, { field: 'logo' });
      return { logo: await logos.store(user.id, file) };
    });

    app.serve(getQuotation, async ({ params, user, now }) => {
      const { quotation, side } = await quotations.ofUser(params.id, user.id);
      return { quotation: await presenter.one(side, quotation, now) };
    });

    app.serve(sendQuotation, async ({ body, user, now }) => {
      const { key, lead, conversation, ...written } = body;
      const buyer = await recipients.of({ lead, conversation }, user.id);
      const recipient = await recipients.withLeads(buyer, written.lines);
      const sent = await quotations.send(recipient, await contentOf(written, user.id, products), key);
      return answerSent(sent, now);
    });

    app.serve(reviseQuotation, async ({ params, body, user, now }) => {
      const { key, ...written } = body;
      const { quotation: replaced, side } = await quotations.ofUser(params.id, user.id);
      if (side !== 'seller') throw new DomainError('quotation-not-found');
      const recipient = await recipients.withLeads(replaced, written.lines);
      const sent = await quotations.revise(recipient, await contentOf(written, user.id, products), key);
      if (!sent.isExisting) hints.quotation(replaced);
      return answerSent(sent, now);
    });

    app.serve(viewQuotation, (request) => change('buyer', request, (quotation) => view(quotation, request.now)));

    app.serve(answerQuotation, ({ body, ...request }) =>
      change('buyer', request, async (quotation) => {
        const decided = answerWith(quotation, body, request.now);
        const isOff = decided.kind === 'changed' && (await isSellerSuspended(quotation));
        return isOff ? refuse('quotation-seller-suspended') : decided;
      }),
    );

    app.serve(openQuotationPdf, async ({ params, user }) => {
      const { quotation } = await quotations.ofUser(params.id, user.id);
      return pdfAnswer(quotation);
    });

    app.serve(shareQuotation, async (request) => {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(request.now.getTime() + quotationRules.linkDays * dayMs);
      const link = { tokenHash: hash('sha256', token), expiresAt };
      return { token, ...(await change('seller', request, (quotation) => share(quotation, link))) };
    });

    app.serve(unshareQuotation, (request) => change('seller', request, (quotation) => share(quotation, null)));

    app.serve(openSharedQuotation, async ({ body, now }) => ({
      quotation: await presenter.shared(await sharedBy(body.token), now),
    }));

    app.serve(openSharedPdf, async ({ body }) => pdfAnswer(await sharedBy(body.token)));

    async function isSellerSuspended({ sellerId }: Quotation): Promise<boolean> {
      return (await users.find(sellerId))?.isSuspended === true;
    }

    /** The quotation that a link leads to. Throws `quotation-link-over`, also while its seller is suspended. */
    async function sharedBy(token: string): Promise<Quotation> {
      const quotation = await quotations.ofLink(hash('sha256', token));
      if (await isSellerSuspended(quotation)) throw new DomainError('quotation-link-over');
      return quotation;
    }

    async function answerSent({ quotation, isExisting }: Sent, now: Date) {
      if (!isExisting) {
        hints.quotation(quotation);
        pdfs.prepare(quotation, () => presenter.printed(quotation));
      }
      // Again when it was sent before: the process may have ended in between.
      for (const lead of answeredLeads(quotation)) await answerLead(lead, quotation, now);
      const shown = await presenter.one('seller', quotation, now);
      return answer(isExisting ? 200 : 201, { quotation: shown });
    }

    /** A seller who quotes has replied. */
    async function answerLead(id: string, { sellerId }: Quotation, now: Date): Promise<void> {
      const { before, after } = await leads.change(id, sellerId, (open) =>
        changeAsSeller(open, open.status === 'New' ? { status: 'Replied' } : {}, now),
      );
      if (after !== before) hints.lead(after);
    }

    /** Changes a quotation for one side: refused to the other one, and to others as if it did not exist. */
    async function change(
      side: Side,
      { params, user, now }: { params: { id: string }; user: Caller; now: Date },
      decide: (quotation: Quotation) => QuotationDecision | Promise<QuotationDecision>,
    ) {
      const { before, after } = await quotations.decide(params.id, (quotation) => {
        const own = sideOf(quotation, user.id);
        if (own === side) return decide(quotation);
        return refuse(own === 'seller' ? 'quotation-of-buyer' : 'quotation-not-found');
      });
      if (after !== before) hints.quotation(after);
      return { quotation: await presenter.one(side, after, now) };
    }

    async function pdfAnswer(quotation: Quotation) {
      const pdf = Buffer.from(await pdfs.open(quotation, () => presenter.printed(quotation)));
      return privateFile(pdf, {
        contentType: 'application/pdf',
        bytes: pdf.length,
        fileName: `Quotation ${quotation.number.replace('/', '-')} version ${quotation.revision}.pdf`,
      });
    }
  };
