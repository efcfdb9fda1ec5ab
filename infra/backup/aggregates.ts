/** Where a service keeps the aggregates of an event family, and which of their fields are their events' subject and version. */
export interface AggregateCollection {
  readonly collection: string;
  readonly id: string;
  readonly version: string;
}

const versioned = (collection: string): AggregateCollection => ({ collection, id: '_id', version: 'version' });

/** By event family, `<service>.<aggregate>`. */
export const collections: Readonly<Record<string, AggregateCollection>> = {
  'auth.user': versioned('users'),
  'auth.session': versioned('sessions'),
  'auth.sign-out': versioned('sign-outs'),
  'auth.revocation': versioned('revocations'),
  'auth.key': versioned('signing-keys'),
  'catalogue.product': versioned('products'),
  'catalogue.views': versioned('views'),
  // A document for each rate that was ever set; the events are of the metal.
  'catalogue.metal-rate': { collection: 'metal_rates', id: 'metal', version: 'number' },
  'chat.conversation': versioned('conversations'),
  'chat.answer-time': versioned('answer_times'),
  'chat.report': versioned('reports'),
  'favourites.favourite': versioned('favourites'),
  'leads.lead': versioned('leads'),
  'leads.quotation': versioned('quotations'),
  'moderation.case': versioned('cases'),
  'seller-applications.application': versioned('applications'),
  'stores.store': versioned('stores'),
  'stores.rating': versioned('ratings'),
  'stores.seller-rating': versioned('seller_ratings'),
};

/** @param subject of NATS: `<service>.<aggregate>.<id>` */
export const familyOf = (subject: string) => subject.split('.', 2).join('.');

export function collectionOf(subject: string): AggregateCollection {
  const family = familyOf(subject);
  const found = collections[family];
  if (!found) throw new Error(`infra/backup/aggregates.ts names no collection for the aggregates of ${family}.`);
  return found;
}
