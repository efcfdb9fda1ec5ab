import type { LiveHint } from '@gehna/contracts';
import type { Live } from '@gehna/kit';
import type { BetweenTwo } from './side.ts';

type Named = BetweenTwo & { readonly _id: string };

/** Live hints to open pages. Published after the commit. */
export class Hints {
  readonly #live: Live;

  constructor(live: Live) {
    this.#live = live;
  }

  lead({ _id: id, sellerId, buyerId }: Named): void {
    this.#publish([sellerId, buyerId], { kind: 'lead', id });
  }

  /** Of what is the seller's own: priority and note. */
  leadToSeller({ _id: id, sellerId }: Named): void {
    this.#publish([sellerId], { kind: 'lead', id });
  }

  quotation({ _id: id, sellerId, buyerId }: Named): void {
    this.#publish([sellerId, buyerId], { kind: 'quotation', id });
  }

  #publish(users: readonly string[], hint: LiveHint): void {
    for (const user of users) this.#live.publish({ user }, hint);
  }
}
