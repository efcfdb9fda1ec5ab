import { randomUUID } from 'node:crypto';
import { routes } from '@gehna/contracts';
import type { TestUser } from '@gehna/kit/testing';
import { writtenQuotation } from './builders.ts';
import { buyer, seller, startLeads } from './service.ts';

export type Quotations = Awaited<ReturnType<typeof startQuotations>>;

/** What is sent of a quotation, each with a key of its own. */
export const written = (changes: object = {}) => ({ key: randomUUID(), ...writtenQuotation(), ...changes });

export const problemOf = ({ response }: { response: { body: string } }) => JSON.parse(response.body);

/** Leads, and what Meera, the seller, and Priya, the buyer, do with quotations. */
export async function startQuotations() {
  const leads = await startLeads();
  const { call, succeed } = leads;

  /** An inquiry of Priya about a new product of Meera's. */
  async function newInquiry() {
    const product = await leads.offer();
    const { id, leadId } = await leads.inquire(product);
    return { id, leadId, product };
  }

  return {
    ...leads,
    newInquiry,

    /** A quotation by Meera: for a new inquiry, where the changes name no lead. */
    async send(changes: Record<string, unknown> = {}) {
      const lead = 'lead' in changes ? changes.lead : (await newInquiry()).id;
      return (await succeed(routes.leads.sendQuotation, { as: seller, body: written({ ...changes, lead }) }, 201))
        .quotation;
    },
    revise: (id: string, changes: object = {}, as: TestUser = seller) =>
      call(routes.leads.reviseQuotation, { as, params: { id }, body: written(changes) }),
    reply: (id: string, answer: object, as: TestUser = buyer) =>
      call(routes.leads.answerQuotation, { as, params: { id }, body: answer as never }),
    view: (id: string) => call(routes.leads.viewQuotation, { as: buyer, params: { id } }),
    open: (id: string, as: TestUser) => call(routes.leads.getQuotation, { as, params: { id } }),
    pdfOf: async (id: string, as: TestUser) =>
      (await call(routes.leads.openQuotationPdf, { as, params: { id } })).response,
    share: async (id: string): Promise<string> =>
      (await call(routes.leads.shareQuotation, { as: seller, params: { id } })).body.token,
    openLink: (token: string) => call(routes.leads.openSharedQuotation, { body: { token } }),
  };
}
