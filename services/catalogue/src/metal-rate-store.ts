import { events, finenessOf, type Metal, metals, type QueryOf, type routes } from '@gehna/contracts';
import { type Database, findPage, newId, retryOnDuplicateKey } from '@gehna/kit';
import type { Collection } from 'mongodb';
import { isAlreadySet, type MetalRate, nextRate, rateSetEvent, type WantedRate } from './metal-rate.ts';

type RateQuery = QueryOf<typeof routes.catalogue.listSetMetalRates>;

/** Rates of gold and silver; the only place that uses the collection. */
export class MetalRateStore {
  readonly #database: Database;
  readonly #rates: Collection<MetalRate>;

  constructor(database: Database) {
    this.#database = database;
    this.#rates = database.prepare<MetalRate>('metal_rates', [
      { name: 'ofMetal', key: { metal: 1, number: -1 }, unique: true },
      { name: 'newest', key: { setAt: -1, _id: -1 } },
    ]);
  }

  /** Adds a rate, which is then in force, and publishes it; a repeated request adds none. Throws the refusal's error. */
  set(wanted: WantedRate): Promise<MetalRate> {
    // Repeated when another request was faster: the same one, or that of another reviewer.
    return retryOnDuplicateKey(async () => {
      const inForce = await this.#inForce(wanted.metal);
      if (isAlreadySet(inForce, wanted)) return inForce;
      const next = nextRate(inForce, wanted, this.#database.clock());
      if ('kind' in next) throw next.error;
      const rate = { ...next, _id: newId('rat') };
      await this.#database.transaction(async (session) => {
        await this.#rates.insertOne(rate, { session });
        await this.#database.outbox.add(events.catalogue.metalRateEvents, rateSetEvent(rate), { session });
      });
      return rate;
    });
  }

  /** The rate in force of each metal that has one. */
  async inForce(): Promise<MetalRate[]> {
    const rates = await Promise.all(metals.map((metal) => this.#inForce(metal)));
    return rates.filter((rate) => rate !== null);
  }

  /** The rate in force of the metal of this karat or purity; empty where it has none. */
  async inForceFor(karat: string): Promise<MetalRate[]> {
    const fineness = finenessOf(karat);
    const rate = fineness && (await this.#inForce(fineness.metal));
    return rate ? [rate] : [];
  }

  /** The newest first. */
  list({ metal, ...page }: RateQuery): Promise<{ found: MetalRate[]; total: number }> {
    return metal
      ? findPage(this.#rates, { metal }, { number: -1 }, page)
      : findPage(this.#rates, {}, { setAt: -1, _id: -1 }, page);
  }

  #inForce(metal: Metal): Promise<MetalRate | null> {
    return this.#rates.findOne({ metal }, { sort: { number: -1 } });
  }
}
