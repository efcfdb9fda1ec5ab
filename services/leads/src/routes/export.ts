import { routes } from '@gehna/contracts';
import { type FastifyPluginAsync, raw } from '@gehna/kit';
import { leadsAsCsv } from '../csv.ts';
import type { LeadList } from '../lead-list.ts';

const { exportLeads } = routes.leads;

/** A seller's leads for a spreadsheet: those that the list shows with the same filters, in the same order, on one page. */
export const exportRoutes =
  ({ list }: { list: LeadList }): FastifyPluginAsync =>
  async (app) => {
    app.serve(exportLeads, async ({ query, user, now }) => {
      const { ids } = await list.find('seller', user.id, query);
      return raw(
        leadsAsCsv(ids, (part) => list.read('seller', part)),
        {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="leads-${now.toISOString().slice(0, 10)}.csv"`,
          // Names and numbers of people: no cache on the way may keep them.
          'cache-control': 'private, no-store',
        },
      );
    });
  };
