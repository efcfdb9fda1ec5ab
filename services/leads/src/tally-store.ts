import type { LeadStatus, Side } from '@gehna/contracts';
import type { Database } from '@gehna/kit';
import type { ClientSession, Collection } from 'mongodb';

/**
 * How many leads one person has on one side, kept as state: counting them would read them all. `revision` grows with every
 * change of these leads, and each lead is marked with the revision of its last change, so that who knows the leads up
 * to a revision reads only what came after (`src/register`).
 */
export interface Tally {
  /** `seller:usr_…` or `buyer:usr_…`. */
  _id: string;
  revision: number;
  byStatus: Partial<Record<LeadStatus, number>>;
}

/** Moves one lead between statuses; null: it is new, and so in none before. */
export interface Move {
  readonly from: LeadStatus | null;
  readonly to: LeadStatus;
}

const tallyId = (side: Side, userId: string) => `${side}:${userId}`;

export class TallyStore {
  readonly #tallies: Collection<Tally>;

  constructor(database: Database) {
    database.prepare('tallies');
    this.#tallies = database.collection<Tally>('tallies');
  }

  async of(side: Side, userId: string): Promise<Tally> {
    const _id = tallyId(side, userId);
    return (await this.#tallies.findOne({ _id })) ?? { _id, revision: 0, byStatus: {} };
  }

  /** Within the transaction that changes the lead. Answers the revision that the lead is to be marked with. */
  async turn(side: Side, userId: string, { from, to }: Move, session: ClientSession): Promise<number> {
    const _id = tallyId(side, userId);
    const counts = from === to ? {} : { ...(from ? { [`byStatus.${from}`]: -1 } : {}), [`byStatus.${to}`]: 1 };
    await this.#tallies.updateOne({ _id }, { $inc: { revision: 1, ...counts } }, { upsert: true, session });
    const turned = await this.#tallies.findOne({ _id }, { session });
    if (!turned) throw new TypeError(`The tally ${_id} was just written and is not there.`);
    return turned.revision;
  }
}

/** New = New; contacted = Contacted or Replied; active = all but Closed. */
export function countsOf({ byStatus }: Tally) {
  const { New = 0, 'In Progress': inProgress = 0, Contacted = 0, Replied = 0, Closed = 0 } = byStatus;
  const active = New + inProgress + Contacted + Replied;
  return { total: active + Closed, new: New, contacted: Contacted + Replied, active };
}
