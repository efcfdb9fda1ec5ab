import type { Session } from './accounts.ts';
import type { PublicApi } from './api.ts';
import type { Cast } from './cast.ts';
import type { Piece } from './pieces.ts';
import type { DemoSeller } from './sellers.ts';
import { submit } from './submit.ts';

/** Pieces on their way at once: more would blur the order in which they are listed. */
const atOnce = 3;
/** Progress is told after so many pieces. */
const batch = 24;

/** `isNew`: submitted and never approved. */
type Listed = { readonly id: string; readonly isNew: boolean };

/** The pieces of all houses, as the catalogue has them. */
export class Shelf {
  readonly #api: PublicApi;
  readonly #people: Pick<Cast, 'reviewer' | 'sellerOf'>;
  readonly #listed: Map<string, Listed>;
  #done = 0;

  private constructor(api: PublicApi, people: Pick<Cast, 'reviewer' | 'sellerOf'>, listed: Map<string, Listed>) {
    this.#api = api;
    this.#people = people;
    this.#listed = listed;
  }

  /** Reads what the houses have listed already. */
  static async of(
    api: PublicApi,
    people: Pick<Cast, 'reviewer' | 'sellerOf'>,
    houses: readonly DemoSeller[],
  ): Promise<Shelf> {
    const found = await Promise.all(houses.map(({ code }) => listedBy(api, people.sellerOf(code))));
    return new Shelf(api, people, new Map(found.flat()));
  }

  has(productCode: string): boolean {
    return this.#listed.has(productCode);
  }

  /** Throws for a piece that is not on the shelf yet. */
  idOf(productCode: string): string {
    const listed = this.#listed.get(productCode);
    if (!listed) throw new Error(`No piece ${productCode} was listed.`);
    return listed.id;
  }

  /**
   * Submits what is missing and lets the reviewer approve it. Edits that wait, and whatever was decided, are left alone.
   * @param tell told now and then how many pieces were gone through in all.
   */
  async fill(pieces: readonly Piece[], tell: (done: number) => void): Promise<void> {
    let next = 0;
    const worker = async () => {
      for (let piece = pieces[next++]; piece; piece = pieces[next++]) {
        await this.#put(piece);
        this.#done++;
        if (this.#done % batch === 0) tell(this.#done);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    if (this.#done % batch !== 0) tell(this.#done);
  }

  async #put(piece: Piece): Promise<void> {
    const { productCode } = piece;
    const known = this.#listed.get(productCode);
    if (known && !known.isNew) return;
    const id = known?.id ?? (await submit(this.#api, this.#people.sellerOf(productCode).token, piece));
    const { token } = this.#people.reviewer;
    await this.#api('POST /api/review/products/:id/approve', { token, params: { id }, body: {} });
    this.#listed.set(productCode, { id, isNew: false });
  }
}

async function listedBy(api: PublicApi, { token }: Session): Promise<[string, Listed][]> {
  const listed: [string, Listed][] = [];
  for (let page = 1; ; page++) {
    const { body } = await api('GET /api/products/seller', { token, query: { page, limit: 100 } });
    for (const { productCode, id, approvalStatus, live } of body.products)
      listed.push([productCode, { id, isNew: approvalStatus === 'pending' && live === null }]);
    if (!body.pagination.hasNext) return listed;
  }
}
