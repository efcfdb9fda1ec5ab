import {
  crafts,
  genders,
  karats,
  karatsOf,
  mainCategories,
  regionalStyles,
  routes,
  subcategoriesOf,
} from '@gehna/contracts';
import { type AccessControl, type FastifyPluginAsync, notFound, raw } from '@gehna/kit';
import { isVisitor, type ViewCounter } from '@gehna/kit/views';
import { forBuyers } from '../presentation.ts';
import { missingProduct, type ProductStore } from '../product-store.ts';
import type { MarketIndex } from '../search/read-model.ts';
import type { SellerDirectory } from '../seller-directory.ts';
import type { StoreAddressStore } from '../store-address-store.ts';

const {
  listProducts,
  featuredProducts,
  similarProducts,
  suggestSearches,
  listCategories,
  listFilters,
  getProduct,
  viewProduct,
} = routes.catalogue;

const filters = {
  mainCategories: [...mainCategories],
  subcategories: lists(subcategoriesOf),
  genders: [...genders],
  regionalStyles: [...regionalStyles],
  karats: [...karats],
  karatsByCategory: lists(karatsOf),
  crafts: [...crafts],
};

function lists(byCategory: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(byCategory).map(([category, values]) => [category, [...values]]));
}

/** The market as buyers see it: approved content of active products. Lists come ready from the market index. */
export const marketProductRoutes =
  ({
    products,
    market,
    directory,
    addresses,
    views,
    access,
  }: {
    products: ProductStore;
    market: MarketIndex;
    directory: SellerDirectory;
    addresses: StoreAddressStore;
    views: ViewCounter;
    access: AccessControl;
  }): FastifyPluginAsync =>
  async (app) => {
    app.serve(listProducts, ({ query }) => raw(market.list(query).json));

    app.serve(featuredProducts, ({ query }) => raw(market.featured(query.limit).json));

    app.serve(similarProducts, ({ params, query }) => {
      const answer = market.similar(params.id, query.limit);
      if (!answer) throw notFound(missingProduct);
      return raw(answer.json);
    });

    app.serve(suggestSearches, ({ query }) => raw(market.suggest(query.search ?? '', query.limit).json));

    app.serve(listCategories, () => {
      const counts = market.counts();
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

    app.serve(getProduct, async ({ params }) => {
      const product = await products.onMarket(params.id);
      const shown = forBuyers(product, product.live, directory.of(product.sellerId));
      const storeSlug = await addresses.publicSlugOf(product.sellerId);
      return { ...shown, seller: { ...shown.seller, storeSlug } };
    });

    app.serve(viewProduct, async ({ params, body, request, now }) => {
      const { _id: subject, sellerId: owner } = await products.onMarket(params.id);
      if (await isVisitor(request, access, owner)) await views.count({ subject, owner, visit: body.visit, at: now });
      return {};
    });
  };
