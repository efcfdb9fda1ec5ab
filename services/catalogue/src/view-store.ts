import { type DataOf, dayInIndia, events } from '@gehna/contracts';
import { type Aggregate, aggregates, changed, type Database } from '@gehna/kit';
import { withViews } from '@gehna/kit/views';
import type { ClientSession } from 'mongodb';

/** How often a seller's products were viewed, by day. The id is the seller's. */
interface Views extends Aggregate, Pick<DataOf<typeof events.catalogue.viewEvents>, 'days'> {}

/** Adds views to a seller's sums, which are published as state: a single view has no event. */
export function viewAdder(database: Database) {
  const sums = aggregates<Views, typeof events.catalogue.viewEvents>({
    database,
    collection: 'views',
    family: events.catalogue.viewEvents,
    toEventData: ({ _id, days }) => ({ id: _id, sellerId: _id, days }),
  });

  return async (sellerId: string, added: ReadonlyMap<string, number>, session: ClientSession): Promise<void> => {
    const today = dayInIndia(database.clock());
    const first = { state: { days: withViews({}, added, today) }, verb: 'counted' } as const;
    const count = (views: Views) =>
      changed({ ...views, days: withViews(views.days, added, today) }, 'counted' as const);
    await sums.decideOrCreate(sellerId, count, first, { session });
  };
}
