import { type DataOf, dayBefore, dayInIndia, events, viewDays } from '@gehna/contracts';
import { type Aggregate, type AggregateStore, aggregates, changed, type Database } from '@gehna/kit';
import type { ClientSession } from 'mongodb';

/** How often a seller's products were viewed, by day. The id is the seller's. */
interface Views extends Aggregate, Pick<DataOf<typeof events.catalogue.viewEvents>, 'days'> {}

type Days = Views['days'];

/** Adds views by day, and leaves out what is older than views are kept. */
export function withViews(days: Days, added: ReadonlyMap<string, number>, today: string): Days {
  const oldest = dayBefore(today, viewDays - 1);
  const sums = { ...days };
  for (const [day, count] of added) sums[day] = (sums[day] ?? 0) + count;
  return Object.fromEntries(Object.entries(sums).filter(([day]) => day >= oldest));
}

/** Sums of views, published as state: a single view has no event. */
export class ViewStore {
  readonly #views: AggregateStore<Views, 'counted'>;
  readonly #clock: () => Date;

  constructor(database: Database) {
    this.#clock = database.clock;
    this.#views = aggregates<Views, typeof events.catalogue.viewEvents>({
      database,
      collection: 'views',
      family: events.catalogue.viewEvents,
      prefix: 'vws',
      toEventData: ({ _id, days }) => ({ id: _id, sellerId: _id, days }),
    });
  }

  async add(sellerId: string, added: ReadonlyMap<string, number>, session: ClientSession): Promise<void> {
    const today = dayInIndia(this.#clock());
    const first = { state: { days: withViews({}, added, today) }, verb: 'counted' } as const;
    const count = (views: Views) =>
      changed({ ...views, days: withViews(views.days, added, today) }, 'counted' as const);
    await this.#views.decideOrCreate(sellerId, count, first, { session });
  }
}
