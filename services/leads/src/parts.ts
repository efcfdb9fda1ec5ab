import { events, metals } from '@gehna/contracts';
import { type BucketPlatform, publishedStates, userProjection } from '@gehna/kit';
import { hints } from './hints.ts';
import { leadList } from './lead-list.ts';
import { LeadStore } from './lead-store.ts';
import { leadPresenter } from './presentation.ts';
import { conversationStore } from './projections/conversation-store.ts';
import { productStore } from './projections/product-store.ts';
import { sellerStore } from './projections/seller-store.ts';
import { LogoStore } from './quotations/logo-store.ts';
import { PdfStore } from './quotations/pdf-store.ts';
import { quotationPresenter } from './quotations/presentation.ts';
import { QuotationStore } from './quotations/quotation-store.ts';
import { recipients } from './quotations/recipients.ts';

/** What routes and projections work with: the platform, and what this service builds on it. */
export type Parts = ReturnType<typeof partsOf>;

export function partsOf(platform: BucketPlatform) {
  const { config, database, messaging, objects, log } = platform;
  const users = userProjection({
    database,
    fields: ['ownerName', 'businessName', 'mobile', 'isSuspended', 'isErased'],
  });
  const rates = publishedStates(events.catalogue.metalRateEvents, { database, collection: 'metal_rates', ids: metals });
  const products = productStore(database, messaging, rates);
  const sellers = sellerStore(database, users);
  const leads = new LeadStore(database, users);
  const conversations = conversationStore(database, messaging);
  const logos = new LogoStore(database, objects);
  const quotations = new QuotationStore({ database, logos, users });
  return {
    ...platform,
    users,
    rates,
    products,
    sellers,
    leads,
    leadList: leadList(database),
    conversations,
    logos,
    quotations,
    pdfs: new PdfStore({ objects, quotations, log }),
    presenter: leadPresenter({ leads, products, users, sellers, quotations }),
    quotationPresenter: quotationPresenter({ users, logos, publicUrl: config.PUBLIC_URL }),
    recipients: recipients({ leads, conversations, users }),
    hints: hints(messaging.live),
  };
}
