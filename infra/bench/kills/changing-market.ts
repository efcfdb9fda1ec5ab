import { setTimeout as pass } from 'node:timers/promises';
import { events } from '@gehna/contracts';
import { productState, userState } from '@gehna/contracts/testing';
import { connect, type NatsConnection } from 'nats';
import { tell } from '../tell.ts';

const sellers = Array.from({ length: 40 }, (_, number) => `usr_seller${number}`);

/** Milliseconds that one event is tried. */
const patience = 60_000;

/** Publishes as auth and the catalogue do, again until NATS acknowledges, and remembers the newest version of each product. */
export class ChangingMarket {
  readonly versions = new Map<string, number>();
  readonly #nats: NatsConnection;
  readonly #namespace: string;

  private constructor(nats: NatsConnection, namespace: string) {
    this.#nats = nats;
    this.#namespace = namespace;
  }

  static async open(natsUrl: string, namespace: string): Promise<ChangingMarket> {
    const nats = await connect({ servers: natsUrl, maxReconnectAttempts: -1, reconnectTimeWait: 200 });
    return new ChangingMarket(nats, namespace);
  }

  async fill(products: readonly string[], buyers: readonly string[]): Promise<void> {
    for (const id of [...sellers, ...buyers]) {
      const person = userState(id, { roles: sellers.includes(id) ? ['buyer', 'seller'] : ['buyer'] });
      await tell(this.#nats.jetstream(), this.#namespace, events.auth.userEvents, 'registered', id, person);
    }
    for (const product of products) await this.change(product);
  }

  /** Gives a product a new price. */
  async change(product: string): Promise<void> {
    const version = (this.versions.get(product) ?? 0) + 1;
    const until = Date.now() + patience;
    for (;;) {
      try {
        const sellerId = sellers[Number(product.slice(4)) % sellers.length] ?? '';
        const state = productState(product, { sellerId, productCode: product, price: 80_000 + version });
        const family = events.catalogue.productEvents;
        await tell(this.#nats.jetstream(), this.#namespace, family, 'approved', product, state, version);
        this.versions.set(product, version);
        return;
      } catch (error) {
        // NATS is being killed: the same version is published again, until it is acknowledged.
        if (Date.now() > until) throw error;
        await pass(50);
      }
    }
  }

  /** One product after the other, until it is over. */
  async keepChanging(isOver: () => boolean): Promise<void> {
    const products = [...this.versions.keys()];
    for (let number = 0; !isOver(); number++) {
      await this.change(products[(number * 37) % products.length] ?? '');
      await pass(20);
    }
  }

  close(): Promise<void> {
    return this.#nats.close();
  }
}
