import type { Session } from './accounts.ts';
import { everyPage, inParallel, type PublicApi } from './api.ts';
import type { DemoContext } from './demo-context.ts';
import { type DemoProduct, huidOf, productTimes } from './products.ts';
import type { DemoSeller } from './sellers.ts';
import { submit } from './submit.ts';

/** Products submitted at the same time. */
const maxConcurrent = 3;
/** Progress is reported after so many products. */
const progressStep = 24;

type Users = Pick<DemoContext, 'reviewer' | 'sellerOf' | 'calendar'>;
/** `isNew`: submitted and never approved. */
type Listed = { readonly id: string; readonly isNew: boolean };

/** The products of all sellers, as the catalogue has them. */
export class ProductLoader {
  readonly #api: PublicApi;
  readonly #users: Users;
  readonly #listed: Map<string, Listed>;
  #done = 0;

  private constructor(api: PublicApi, users: Users, listed: Map<string, Listed>) {
    this.#api = api;
    this.#users = users;
    this.#listed = listed;
  }

  /** Reads what is listed already. */
  static async of(api: PublicApi, users: Users, sellers: readonly DemoSeller[]): Promise<ProductLoader> {
    const found = await Promise.all(sellers.map(({ code }) => listedBy(api, users.sellerOf(code))));
    return new ProductLoader(api, users, new Map(found.flat()));
  }

  has(productCode: string): boolean {
    return this.#listed.has(productCode);
  }

  /** Throws for a product that is not loaded yet. */
  idOf(productCode: string): string {
    const listed = this.#listed.get(productCode);
    if (!listed) throw new Error(`No product ${productCode} was listed.`);
    return listed.id;
  }

  /**
   * Submits what is missing and lets the reviewer approve it. Edits that wait, and whatever was decided, are left alone.
   * @param onProgress called now and then with the number of products done.
   */
  async fill(products: readonly DemoProduct[], onProgress: (done: number) => void): Promise<void> {
    await inParallel(maxConcurrent, products, async (product) => {
      await this.#put(product);
      this.#done++;
      if (this.#done % progressStep === 0) onProgress(this.#done);
    });
    if (this.#done % progressStep !== 0) onProgress(this.#done);
  }

  async #put(product: DemoProduct): Promise<void> {
    const { productCode } = product;
    const known = this.#listed.get(productCode);
    if (known && !known.isNew) return;
    const [submitted, approved] = productTimes(this.#users.calendar, product);
    const id = known?.id ?? (await this.#submit(product, submitted));
    const { token } = this.#users.reviewer;
    await this.#api('POST /api/review/products/:id/approve', { token, at: approved, params: { id }, body: {} });
    this.#listed.set(productCode, { id, isNew: false });
  }

  #submit(product: DemoProduct, at: Date): Promise<string> {
    const { token } = this.#users.sellerOf(product.productCode);
    return submit(this.#api, token, { ...product, huid: huidOf(product) }, at);
  }
}

async function listedBy(api: PublicApi, { token }: Session): Promise<[string, Listed][]> {
  const pages = await everyPage(async (query) => (await api('GET /api/products/seller', { token, query })).body);
  return pages
    .flatMap(({ products }) => products)
    .map(({ productCode, id, approvalStatus, live }) => [
      productCode,
      { id, isNew: approvalStatus === 'pending' && live === null },
    ]);
}
