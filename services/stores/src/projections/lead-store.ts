import { type DomainEvent, events, type LeadStatus } from '@gehna/contracts';
import { type Database, newestFirst, type ProjectionDocument, projectionOf } from '@gehna/kit';
import { countByDay, type Days, recentCount } from '../figures.ts';

/** What the dashboard shows and counts of a lead. */
interface LeadFields {
  readonly sellerId: string;
  readonly buyerName: string;
  readonly productName: string;
  readonly source: string;
  readonly status: LeadStatus;
  readonly createdAt: Date;
  /** When the seller first gave it a status other than New; a lead that its buyer closed was not answered. */
  readonly answeredAt: Date | null;
}

export interface LeadFigures {
  readonly total: number;
  readonly new: number;
  /** All but Closed. */
  readonly active: number;
  readonly days: Days;
  readonly recent: readonly (ProjectionDocument & LeadFields)[];
}

function fieldsOf({ data }: DomainEvent<typeof events.leads.leadEvents>): LeadFields {
  const { sellerId, buyerName, productName, source, status, createdAt, answeredAt } = data;
  return {
    sellerId,
    buyerName,
    productName,
    source,
    status,
    createdAt: new Date(createdAt),
    answeredAt: answeredAt === null ? null : new Date(answeredAt),
  };
}

/** Projection of leads, and the figures that follow from it. The index covers every figure. */
export function leadStore(database: Database) {
  const indexes = [{ name: 'byTime', key: { sellerId: 1, createdAt: 1, _id: 1, status: 1, answeredAt: 1 } }];
  const options = { database, collection: 'leads', indexes };
  const { collection, changed } = projectionOf(events.leads.leadEvents, options, fieldsOf);

  function byDay(sellerId: string, today: string): Promise<Days> {
    const isAnswered = { $ne: ['$answeredAt', null] };
    return countByDay(collection, sellerId, today, { begunAt: 'createdAt', isAnswered });
  }

  async function countsOf(sellerId: string): Promise<Pick<LeadFigures, 'total' | 'new' | 'active'>> {
    const groups = await collection
      .aggregate<{ _id: LeadStatus; count: number }>([
        { $match: { sellerId } },
        { $group: { _id: '$status', count: { $sum: 1 } } },
      ])
      .toArray();
    const counts = new Map(groups.map(({ _id, count }) => [_id, count]));
    const total = groups.reduce((sum, { count }) => sum + count, 0);
    return { total, new: counts.get('New') ?? 0, active: total - (counts.get('Closed') ?? 0) };
  }

  return {
    changed,
    byDay,

    async figures(sellerId: string, today: string): Promise<LeadFigures> {
      const [counts, days, recent] = await Promise.all([
        countsOf(sellerId),
        byDay(sellerId, today),
        collection.find({ sellerId }).sort(newestFirst).limit(recentCount).toArray(),
      ]);
      return { ...counts, days, recent };
    },
  };
}
