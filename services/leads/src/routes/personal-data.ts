import { routes, type Side } from '@gehna/contracts';
import { type FastifyPluginAsync, personalDataAnswer } from '@gehna/kit';
import type { Parts } from '../parts.ts';
import type { Quotation } from '../quotations/quotation.ts';

const { ownLeadsData } = routes.leads;

const everyLead = { sortBy: 'createdAt', sortOrder: 'desc' } as const;

/** What leads holds of the signed-in user: inquiries, leads with notes, and quotations of both sides with their logos and PDFs. */
export const personalDataRoutes =
  ({ leadList, presenter, quotations, quotationPresenter }: Parts): FastifyPluginAsync =>
  async (app) =>
    app.serve(ownLeadsData, async ({ user: { id }, now }) => {
      const [sent, got] = await Promise.all([quotations.allOf('seller', id), quotations.allOf('buyer', id)]);
      const [quotationsReceived, quotationsSent, logos] = await Promise.all([
        quotationPresenter.whole('buyer', got, now),
        quotationPresenter.whole('seller', sent, now),
        quotationPresenter.logosOf([...got, ...sent]),
      ]);
      const leadsOf = (side: Side) => presenter.inBatches(side, leadList.all(side, id, everyLead), now);
      return personalDataAnswer(
        { inquiries: leadsOf('buyer'), leads: leadsOf('seller'), quotationsReceived, quotationsSent, logos },
        () => [...got, ...sent].filter(({ isErased }) => !isErased).map(fileOf),
      );
    });

const fileOf = ({ _id, number, revision }: Quotation) => ({
  path: `quotations/${number.replace('/', '-')}-${revision}-${_id}.pdf`,
  url: `/api/quotations/${_id}/pdf`,
});
