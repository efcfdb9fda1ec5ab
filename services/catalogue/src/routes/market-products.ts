import {
  crafts,
  genders,
  karats,
  karatsOf,
  mainCategories,
  type Pagination,
  priceBands,
  regionalStyles,
  routes,
  subcategoriesOf,
} from '@gehna/contracts';
import { DomainError, type FastifyPluginAsync, pageOf, raw } from '@gehna/kit';
import { countsAsView } from '@gehna/kit/views';
import type { Parts } from '../parts.ts';
import { breakUpAt, forBuyers } from '../presentation.ts';
import { fewerWords } from '../search/fewer-words.ts';
import type { CardJson } from '../search/search-engine.ts';
import { hasLimits, readSearch } from '../search/typed-limits.ts';

const {
  listProducts,
  searchFewerWords,
  featuredProducts,
  similarProducts,
  suggestSearches,
  listCategories,
  listFilters,
  getProduct,
  viewProduct,
  productPicture,
} = routes.catalogue;

const filters = {
  mainCategories: [...mainCategories],
  subcategories: lists(subcategoriesOf),
  genders: [...genders],
  regionalStyles: [...regionalStyles],
  karats: [...karats],
  karatsByCategory: lists(karatsOf),
  crafts: [...crafts],
  priceBands: [...priceBands],
};

function lists(byCategory: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(byCategory).map(([category, values]) => [category, [...values]]));
}

/** `{"products":[…]` with cards that are JSON already, so that a list costs no serialisation. */
function productsJson(cards: readonly CardJson[], rest: Readonly<Record<string, unknown>> = {}): string {
  const fields = Object.entries(rest).map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return `{"products":[${cards.join(',')}]${fields.join('')}}`;
}

/** The market as buyers see it: approved content of active products. Lists come from the search engine. */
export const marketProductRoutes =
  ({ products, pictures, search, directory, stores, sellerFacts, rates, views, access }: Parts): FastifyPluginAsync =>
  async (app) => {
    app.serve(listProducts, async ({ query }) => {
      const { cards, total, facets } = await search.search(query);
      const pagination: Pagination = { totalProducts: total, ...pageOf(total, query) };
      const limits = readSearch(query.search ?? '');
      return raw(productsJson(cards, { pagination, facets, ...(hasLimits(limits) && { limits }) }));
    });

    app.serve(featuredProducts, async ({ query }) => raw(productsJson(await search.featured(query.limit))));

    app.serve(similarProducts, async ({ params, query }) => {
      const cards = await search.similar(params.id, query.limit);
      if (!cards) throw new DomainError('product-not-found');
      return raw(productsJson(cards));
    });

    app.serve(suggestSearches, async ({ query }) => ({
      suggestions: [...(await search.suggest(query.search ?? '', query.limit))],
    }));

    app.serve(searchFewerWords, async ({ query }) => ({ searches: await fewerWords(search, query) }));

    app.serve(listCategories, async () => {
      const counts = await search.counts();
      return {
        categories: mainCategories.map((name) => ({
          name,
          count: counts.mainCategory[name] ?? 0,
          subcategories: subcategoriesOf[name].map((subcategory) => ({
            name: subcategory,
            count: counts.subcategory[name]?.[subcategory] ?? 0,
          })),
          karats: [...karatsOf[name]],
        })),
      };
    });

    app.serve(listFilters, () => ({ filters }));

    /** Throws `product-not-found` also when its seller is suspended. */
    async function onMarket(id: string) {
      const product = await products.onMarket(id);
      if (directory.of(product.sellerId).isSuspended) throw new DomainError('product-not-found');
      return product;
    }

    app.serve(getProduct, async ({ params }) => {
      const product = await onMarket(params.id);
      const [store, facts, inForce] = await Promise.all([
        stores.find(product.sellerId),
        sellerFacts.of(product.sellerId),
        rates.inForceFor(product.live.karat),
      ]);
      const shown = forBuyers(product, product.live, directory.of(product.sellerId), inForce);
      return {
        ...shown,
        seller: { ...shown.seller, storeSlug: store?.storeSlug ?? null, storeLocation: store?.location, ...facts },
        priceBreakUp: breakUpAt(inForce, product.live),
      };
    });

    app.serve(viewProduct, async ({ params, body, request, now }) => {
      const { _id: subject, sellerId: owner } = await onMarket(params.id);
      if (await countsAsView(request, access, owner)) views.count({ subject, owner, visit: body.visit, at: now });
      return {};
    });

    // In their widths: the files that sellers sent stay private.
    app.serve(productPicture, ({ params, request }) => pictures.answer(request, params.file));
  };
