import { type BucketPlatform, bucketSettings, type ServiceApp, serviceConfig, sweeping } from '@gehna/kit';
import { migrations } from './migrations.ts';
import { partsOf } from './parts.ts';
import { userChanged } from './projections/user-changed.ts';
import { leadRoutes } from './routes/leads.ts';
import { personalDataRoutes } from './routes/personal-data.ts';
import { quotationRoutes } from './routes/quotations.ts';

/** Leads: buyers' inquiries about products, how far their sellers have come with them, and quotations. */
export const leads = { name: 'leads', schema: serviceConfig('leads', bucketSettings('leads')), build: buildApp };

function buildApp(platform: BucketPlatform): ServiceApp {
  const parts = partsOf(platform);
  const { products, sellers, conversations, rates, leads, quotations, pdfs, logos, hints } = parts;
  const logoSweep = sweeping(platform, {
    what: 'Logos that no quotation was sent with',
    sweep: (before, stopped) => logos.sweep((id) => quotations.namesLogo(id), before, stopped),
  });

  return {
    // The fixed address /api/leads/personal-data comes before /api/leads/:id whatever the order here.
    routes: [leadRoutes(parts), personalDataRoutes(parts), quotationRoutes(parts)],
    projections: [products.changed, userChanged(parts), sellers.changed, conversations.changed, rates.changed],
    migrations,
    async eraseUser(userId) {
      for await (const lead of leads.eraseUser(userId)) hints.lead(lead);
      const theirs: string[] = [];
      for await (const { before, after } of quotations.eraseUser(userId)) {
        theirs.push(after._id);
        if (after !== before) hints.quotation(after);
      }
      await pdfs.delete(theirs);
      await logos.eraseOf(userId);
    },
    jobs: [logoSweep, { start: () => undefined, stop: () => pdfs.close() }],
  };
}
