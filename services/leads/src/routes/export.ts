import { dayInIndia, routes } from '@gehna/contracts';
import { csvFile, type FastifyPluginAsync } from '@gehna/kit';
import { leadColumns } from '../lead-columns.ts';
import type { LeadList } from '../lead-list.ts';

const { exportLeads } = routes.leads;

/** A seller's leads for a spreadsheet: those that the list shows with the same filters, in the same order, on one page. */
export const exportRoutes =
  ({ list }: { list: LeadList }): FastifyPluginAsync =>
  async (app) => {
    app.serve(exportLeads, async ({ query, user, now }) => {
      const { ids } = await list.find('seller', user.id, query);
      return csvFile(`leads-${dayInIndia(now)}.csv`, leadColumns, list.parts('seller', ids));
    });
  };
