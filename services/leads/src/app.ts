import { events, metals } from '@gehna/contracts';
import { type Platform, publishedStates, type ServiceApp, sweeping, userStore } from '@gehna/kit';
import type { LeadsConfig } from './config.ts';
import { conversationStore } from './conversation-store.ts';
import { Hints } from './hints.ts';
import { LeadStore } from './lead-store.ts';
import { migrations } from './migrations.ts';
import { LeadPresenter } from './presentation.ts';
import { productStore } from './product-store.ts';
import { userChanged } from './projections/user-changed.ts';
import { LogoStore } from './quotations/logo-store.ts';
import { PdfStore } from './quotations/pdf-store.ts';
import { QuotationPresenter } from './quotations/presentation.ts';
import { QuotationStore } from './quotations/quotation-store.ts';
import { Recipients } from './quotations/recipients.ts';
import { exportRoutes } from './routes/export.ts';
import { leadRoutes } from './routes/leads.ts';
import { personalDataRoutes } from './routes/personal-data.ts';
import { quotationRoutes } from './routes/quotations.ts';
import { sellerStore } from './seller-store.ts';

/** Six hours: each sweep lists the bucket. */
const sweepIntervalMs = 6 * 3_600_000;

/** Leads: buyers' inquiries about products, how far their sellers have come with them, and quotations. */
export function buildApp({ config, database, messaging, objects, log }: Platform<LeadsConfig>): ServiceApp {
  const users = userStore({
    database,
    collection: 'people',
    fields: ['ownerName', 'businessName', 'mobile', 'isSuspended', 'isErased'],
  });
  const rates = publishedStates({
    database,
    collection: 'metal_rates',
    family: events.catalogue.metalRateEvents,
    ids: metals,
  });
  const products = productStore(database, messaging, rates);
  const sellers = sellerStore(database, users);
  const leads = new LeadStore(database, users);
  const conversations = conversationStore(database, messaging);
  const logos = new LogoStore(database, objects);
  const quotations = new QuotationStore(database, logos);
  const presenter = new LeadPresenter({ leads, products, users, sellers, quotations });
  const hints = new Hints(messaging.live);
  const logoSweep = sweeping({
    database,
    log,
    what: 'Logos that no quotation was sent with',
    sweep: (stopped) => logos.sweep((id) => quotations.nameLogo(id), stopped),
    intervalMs: sweepIntervalMs,
  });
  const quotationPresenter = new QuotationPresenter({ users, logos, publicUrl: config.PUBLIC_URL });
  const pdfs = new PdfStore({ objects, quotations, log });

  return {
    // The fixed address /api/leads/export comes before /api/leads/:id whatever the order here.
    routes: [
      leadRoutes({ leads, presenter, products, sellers, users, messaging, hints }),
      exportRoutes({ leads, presenter }),
      personalDataRoutes({ leads, presenter, quotations, quotationPresenter }),
      quotationRoutes({
        quotations,
        pdfs,
        logos,
        presenter: quotationPresenter,
        leads,
        recipients: new Recipients({ leads, conversations, users }),
        products,
        hints,
      }),
    ],
    projections: [
      products.changed,
      userChanged({ users, leads }),
      sellers.changed,
      conversations.changed,
      rates.changed,
    ],
    migrations,
    async eraseUser(userId) {
      await leads.eraseUser(userId);
      await pdfs.delete(await quotations.eraseUser(userId));
      await logos.eraseOf(userId);
    },
    jobs: [logoSweep],
    onClosed: () => pdfs.close(),
  };
}
