import type { DataOf, DomainEvent, events } from '@gehna/contracts';
import { type Database, type ProjectionDocument, type ProjectionStore, projectionStore } from '@gehna/kit';

type QuotationEvents = typeof events.leads.quotationEvents;

/** What chat shows of a quotation: never prices or texts. */
export interface QuotationProjection extends ProjectionDocument {
  readonly number: string;
  readonly revision: number;
  /** `expired` is derived from `validUntil`. */
  readonly status: DataOf<QuotationEvents>['status'];
  readonly validUntil: Date;
}

/** Projection of quotations, each version one of its own. */
export class QuotationStore {
  readonly #quotations: ProjectionStore<QuotationProjection>;

  constructor(database: Database) {
    this.#quotations = projectionStore<QuotationProjection>({ database, collection: 'quotations' });
  }

  async put({ subject, version, data }: DomainEvent<QuotationEvents>): Promise<void> {
    const { number, revision, status, validUntil } = data;
    await this.#quotations.putIfNewer(subject, version, { number, revision, status, validUntil: new Date(validUntil) });
  }

  findMany(ids: readonly string[]): Promise<Map<string, QuotationProjection>> {
    return this.#quotations.findMany(ids);
  }
}
