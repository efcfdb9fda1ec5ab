import type { Platform, ServiceApp } from '@gehna/kit';
import type { LeadsConfig } from './config.ts';
import { LeadList } from './lead-list.ts';
import { LeadStore } from './lead-store.ts';
import { PersonStore } from './person-store.ts';
import { ProductStore } from './product-store.ts';
import { personChanged } from './reactions/person-changed.ts';
import { productChanged } from './reactions/product-changed.ts';
import { storeChanged } from './reactions/store-changed.ts';
import { Names, openNames } from './register/names.ts';
import { leadRegisters } from './register/registers.ts';
import { exportRoutes } from './routes/export.ts';
import { leadRoutes } from './routes/leads.ts';
import { StoreContactStore } from './store-contact-store.ts';

/** Leads: buyers' inquiries about pieces, and what their sellers make of them. */
export function buildApp({ database, messaging }: Platform<LeadsConfig>): ServiceApp {
  const leads = new LeadStore(database);
  const products = new ProductStore(database);
  const people = new PersonStore(database);
  const contacts = new StoreContactStore(database);
  const names = new Names();
  const list = new LeadList({ leads, registers: leadRegisters(leads), names, products, people, contacts });

  return {
    // The fixed address /api/leads/export comes before /api/leads/:id whatever the order here.
    routes: [leadRoutes({ leads, list, products, people, live: messaging.live }), exportRoutes({ list })],
    reactions: [productChanged({ products }), personChanged({ people }), storeChanged({ contacts })],
    onReady: () => openNames(names, people, messaging),
  };
}
