import { routes, type Side } from '@gehna/contracts';
import type { FastifyPluginAsync } from '@gehna/kit';
import type { Parts } from '../parts.ts';
import type { Quotation } from '../quotations/quotation.ts';

const { ownLeadsData } = routes.leads;

const everyLead = { sortBy: 'createdAt', sortOrder: 'desc' } as const;

/** What leads holds of the signed-in user: inquiries, leads with notes, and quotations of both sides with their logos and PDFs. */
export const personalDataRoutes =
  ({ leadList, presenter, quotations, quotationPresenter }: Parts): FastifyPluginAsync =>
  async (app) =>
    app.serve(ownLeadsData, async ({ user: { id }, now }) => {
      const leadsOf = async (side: Side) =>
        presenter.many(side, await leadList.all(side, id, everyLead).toArray(), now);
      const [sent, got] = await Promise.all([quotations.allOf('seller', id), quotations.allOf('buyer', id)]);
      const [inquiries, received, quotationsReceived, quotationsSent, logos] = await Promise.all([
        leadsOf('buyer'),
        leadsOf('seller'),
        quotationPresenter.whole('buyer', got, now),
        quotationPresenter.whole('seller', sent, now),
        quotationPresenter.logosOf([...got, ...sent]),
      ]);
      return {
        data: { inquiries, leads: received, quotationsReceived, quotationsSent, logos },
        files: [...got, ...sent].filter(({ isErased }) => !isErased).map(fileOf),
      };
    });

const fileOf = ({ _id, number, revision }: Quotation) => ({
  path: `quotations/${number.replace('/', '-')}-${revision}-${_id}.pdf`,
  url: `/api/quotations/${_id}/pdf`,
});
