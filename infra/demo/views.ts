import { inParallel, type PublicApi } from './api.ts';
import type { Calendar } from './calendar.ts';
import { chance } from './chance.ts';
import type { DemoContext } from './demo-context.ts';
import { demoProducts, openingCount } from './products.ts';
import { slugOf } from './seller-lookup.ts';
import { type DemoSeller, sellers } from './sellers.ts';

/** A visitor's view of a product, or of the seller's store. */
export interface DemoView {
  readonly seller: DemoSeller;
  readonly productCode: string | null;
  readonly at: Date;
  readonly visit: string;
}

/** Days before today of which there are views. */
const days = 34;
/** How many a day, of the seller whom one can log in as, and of each of the others. */
const usual = { shown: { product: 6, store: 2.5 }, other: { product: 0.5, store: 0.2 } } as const;

/** Views of stores, and of products that the market opens with: more at weekends, in the evening, and towards today. */
export function viewsOf(calendar: Calendar): DemoView[] {
  const opening = Map.groupBy(demoProducts().slice(0, openingCount), ({ seller }) => seller.code);
  const views: DemoView[] = [];
  for (const seller of sellers)
    for (let daysAgo = days; daysAgo > 0; daysAgo--)
      for (const kind of ['product', 'store'] as const) {
        const words = [kind, seller.code, daysAgo];
        const usually = usual[seller.code === 'JHK' ? 'shown' : 'other'][kind];
        const rise = (calendar.isWeekend(daysAgo) ? 1.7 : 0.9) * (1.3 - (0.6 * daysAgo) / days);
        const count = Math.floor(usually * rise * (0.5 + chance('views', ...words)) + chance('rest', ...words));
        for (let index = 0; index < count; index++) {
          const products = kind === 'product' ? (opening.get(seller.code) ?? []) : [];
          const product = products[Math.floor(chance('which', ...words, index) * products.length)];
          // The later of two times is in the evening more often than in the morning.
          const hours = 9 + 13.5 * Math.max(chance('hour', ...words, index), chance('or', ...words, index));
          const visit = `demo-visitor-${words.join('-')}-${index}`;
          views.push({ seller, productCode: product?.productCode ?? null, at: calendar.at(daysAgo, hours), visit });
        }
      }
  return views;
}

/** Sellers of whom nothing was viewed yet: of others a second run would count views twice. */
export async function unviewedSellers(
  api: PublicApi,
  { sellerOf }: Pick<DemoContext, 'sellerOf'>,
): Promise<DemoSeller[]> {
  const viewed = await Promise.all(
    sellers.map(async ({ code }) => {
      const { body } = await api('GET /api/seller-store/analytics', { token: sellerOf(code).token });
      return body.analytics.productViews + body.analytics.storeViews > 0;
    }),
  );
  return sellers.filter((_, index) => !viewed[index]);
}

/** Counts the views of these sellers. */
export async function viewAsVisitors(api: PublicApi, context: DemoContext, of: readonly DemoSeller[]): Promise<void> {
  const wanted = viewsOf(context.calendar).filter(({ seller }) => of.includes(seller));
  await inParallel(4, wanted, ({ seller, productCode, at, visit }) => {
    if (productCode === null) {
      const params = { slug: slugOf(seller.businessName) };
      return api('POST /api/seller-store/store/:slug/view', { at, params, body: { visit } });
    }
    const params = { id: context.productIdOf(productCode) };
    return api('POST /api/products/:id/view', { at, params, body: { visit } });
  });
}
