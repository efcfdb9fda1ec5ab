import { events } from '@gehna/contracts';
import { type Database, projectionOf } from '@gehna/kit';

export type QuotationStore = ReturnType<typeof quotationStore>;
/** What chat shows of a quotation: never prices or texts. `expired` is derived from `validUntil`. */
export type QuotationProjection = NonNullable<Awaited<ReturnType<QuotationStore['find']>>>;

/** Projection of quotations, each version one of its own. */
export const quotationStore = (database: Database) =>
  projectionOf(
    events.leads.quotationEvents,
    { database, collection: 'quotations' },
    ({ data: { number, revision, status, validUntil } }) => ({
      number,
      revision,
      status,
      validUntil: new Date(validUntil),
    }),
  );
