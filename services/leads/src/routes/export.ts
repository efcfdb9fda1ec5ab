import { dayInIndia, type Lead, routes } from '@gehna/contracts';
import { batchesOf, csvFile, type FastifyPluginAsync } from '@gehna/kit';
import { leadColumns } from '../lead-csv.ts';
import type { LeadStore } from '../lead-store.ts';
import type { Parts } from '../parts.ts';

const { exportLeads } = routes.leads;
type Query = Parameters<LeadStore['find']>[2];

/** Leads that are read and shown at a time. */
const batchSize = 500;

/** A seller's leads for a spreadsheet: those that the list shows with the same filters, in the same order, on one page. */
export const exportRoutes =
  ({ leads, presenter }: Parts): FastifyPluginAsync =>
  async (app) => {
    app.serve(exportLeads, ({ query, user, now }) =>
      csvFile(`leads-${dayInIndia(now)}.csv`, leadColumns, batches(user.id, query, now)),
    );

    async function* batches(sellerId: string, query: Query, now: Date): AsyncGenerator<Lead[]> {
      for await (const batch of batchesOf(leads.find('seller', sellerId, query).batchSize(batchSize)))
        yield await presenter.many('seller', batch, now);
    }
  };
