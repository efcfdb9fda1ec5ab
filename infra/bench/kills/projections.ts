import { type Document, MongoClient } from 'mongodb';
import { databaseOf, serviceNames } from '../../credentials/services.ts';

/** Projections that have every document of their source. */
const projections = [
  ...['chat', 'leads', 'moderation', 'notifications', 'seller-applications'].map((service) => ({
    source: { service: 'auth', collection: 'users' },
    projection: { service, collection: 'people' },
  })),
  { source: { service: 'leads', collection: 'leads' }, projection: { service: 'stores', collection: 'leads' } },
  ...['chat', 'favourites', 'leads', 'moderation', 'stores'].map((service) => ({
    source: { service: 'catalogue', collection: 'products' },
    projection: { service, collection: 'products' },
  })),
  ...[
    ['catalogue', 'stores'],
    ['leads', 'store_contacts'],
    ['moderation', 'stores'],
  ].map(([service = '', collection = '']) => ({
    source: { service: 'stores', collection: 'stores' },
    projection: { service, collection },
  })),
];

/** Effects that every version of their source has, by the records of the events that notifications has handled. */
const effects = [
  { source: { service: 'leads', collection: 'leads' }, family: 'leads.lead' },
  { source: { service: 'catalogue', collection: 'products' }, family: 'catalogue.product' },
];

/** Where documents of projections or effects are missing or old, or events wait to be published; read past the services. */
export async function staleProjections(mongodbUrl: string): Promise<string[]> {
  const client = new MongoClient(mongodbUrl);
  const versionsOf = async ({ service, collection }: { service: string; collection: string }) => {
    const found = client.db(databaseOf(service, '')).collection<Document & { _id: string }>(collection);
    const documents = await found.find({}, { projection: { version: 1 } }).toArray();
    return new Map(documents.map(({ _id, version }) => [_id, Number(version)]));
  };
  try {
    const stale: string[] = [];
    for (const { source, projection } of projections) {
      const projected = await versionsOf(projection);
      const missing = [...(await versionsOf(source))].filter(([id, version]) => projected.get(id) !== version).length;
      if (missing > 0) stale.push(`${missing} ${source.collection} in ${projection.service}`);
    }
    const handled = await versionsOf({ service: 'notifications', collection: 'inbox' });
    for (const { source, family } of effects) {
      const versions = [...(await versionsOf(source))];
      const missing = versions.filter(([id, version]) => handled.get(`${family}:${id}`) !== version).length;
      if (missing > 0) stale.push(`${missing} ${source.collection} not notified`);
    }
    for (const service of serviceNames) {
      const waiting = await client.db(databaseOf(service, '')).collection('outbox').countDocuments();
      if (waiting > 0) stale.push(`${waiting} events of ${service} not published`);
    }
    return stale;
  } finally {
    await client.close();
  }
}
