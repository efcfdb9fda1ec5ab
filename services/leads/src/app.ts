import { type Platform, type ServiceApp, userStore } from '@gehna/kit';
import type { LeadsConfig } from './config.ts';
import { LeadStore } from './lead-store.ts';
import { migrations } from './migrations.ts';
import { LeadPresenter } from './presentation.ts';
import { ProductStore } from './product-store.ts';
import { productChanged } from './projections/product-changed.ts';
import { storeChanged } from './projections/store-changed.ts';
import { userChanged } from './projections/user-changed.ts';
import { exportRoutes } from './routes/export.ts';
import { leadRoutes } from './routes/leads.ts';
import { StoreContactStore } from './store-contact-store.ts';

/** Leads: buyers' inquiries about products, and how far their sellers have come with them. */
export function buildApp({ database, messaging }: Platform<LeadsConfig>): ServiceApp {
  const users = userStore({
    database,
    collection: 'people',
    fields: ['ownerName', 'businessName', 'mobile', 'isSuspended'],
  });
  const products = new ProductStore(database, messaging);
  const contacts = new StoreContactStore(database);
  const leads = new LeadStore(database, users);
  const presenter = new LeadPresenter({ products, users, contacts });

  return {
    // The fixed address /api/leads/export comes before /api/leads/:id whatever the order here.
    routes: [leadRoutes({ leads, presenter, products, users, messaging }), exportRoutes({ leads, presenter })],
    projections: [productChanged({ products }), userChanged({ users, leads }), storeChanged({ contacts })],
    migrations,
    eraseUser: (userId) => leads.eraseUser(userId),
  };
}
