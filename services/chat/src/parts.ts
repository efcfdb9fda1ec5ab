import { events, metals } from '@gehna/contracts';
import { type Platform, publishedStates, userProjection } from '@gehna/kit';
import { answerTimeStore } from './answer-time-store.ts';
import { AttachmentStore } from './attachment-store.ts';
import type { ChatConfig } from './config.ts';
import { ConversationStore } from './conversation-store.ts';
import { directory, userFields } from './directory.ts';
import { chatHints } from './hints.ts';
import { MessageStore } from './message-store.ts';
import { opening } from './opening.ts';
import { productStore } from './projections/product-store.ts';
import { publicStores } from './projections/public-stores.ts';
import { quotationStore } from './projections/quotation-store.ts';
import { repliesStore } from './replies-store.ts';
import { ReportStore } from './report-store.ts';

/** What routes and event handlers work with: the platform, and what chat builds on it. */
export type Parts = ReturnType<typeof partsOf>;

export function partsOf(platform: Platform<ChatConfig>) {
  const { database, messaging, objects, clock } = platform;
  const messages = new MessageStore(database);
  const attachments = new AttachmentStore(database, objects);
  const conversations = new ConversationStore(database, messages, attachments);
  const users = userProjection({ database, fields: userFields });
  const stores = publicStores(database);
  const products = productStore(database);
  const rates = publishedStates(events.catalogue.metalRateEvents, { database, collection: 'metal_rates', ids: metals });
  const quotations = quotationStore(database);
  return {
    ...platform,
    conversations,
    messages,
    attachments,
    users,
    stores,
    products,
    rates,
    quotations,
    answerTimes: answerTimeStore(database),
    replies: repliesStore(database),
    reports: new ReportStore(database),
    directory: directory({ users, stores, products, quotations, rates, clock }),
    open: opening({ conversations, users, products, messaging }),
    hints: chatHints(messaging.live),
  };
}
