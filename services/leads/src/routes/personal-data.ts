import { type PersonalData, routes, type Side } from '@gehna/contracts';
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
      const files: PersonalData['files'] = [];
      const logos = new Set<string>();
      async function* quotationsOf(side: Side) {
        for await (const batch of quotations.allOf(side, id)) {
          files.push(...batch.filter(({ isErased }) => !isErased).map(fileOf));
          for (const { letterhead } of batch) if (letterhead.logo) logos.add(letterhead.logo);
          yield quotationPresenter.whole(side, batch, now);
        }
      }
      const leadsOf = (side: Side) => presenter.inBatches(side, leadList.all(side, id, everyLead), now);
      const data = {
        inquiries: leadsOf('buyer'),
        leads: leadsOf('seller'),
        quotationsReceived: quotationsOf('buyer'),
        quotationsSent: quotationsOf('seller'),
        // Read after the quotations, which name them.
        logos: quotationPresenter.logosOf(logos),
      };
      return personalDataAnswer(data, () => files);
    });

const fileOf = ({ _id, number, revision }: Quotation) => ({
  path: `quotations/${number.replace('/', '-')}-${revision}-${_id}.pdf`,
  url: `/api/quotations/${_id}/pdf`,
});
