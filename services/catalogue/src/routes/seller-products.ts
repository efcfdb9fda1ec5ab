import { dayInIndia, routes } from '@gehna/contracts';
import { csvFile, type FastifyPluginAsync } from '@gehna/kit';
import { forSeller } from '../presentation.ts';
import { disable, enable, revise, submit } from '../product.ts';
import { suggestCode } from '../product-code.ts';
import { productColumns } from '../product-columns.ts';
import { factsIn } from '../product-form.ts';
import type { ProductPictures } from '../product-pictures.ts';
import type { ProductStore } from '../product-store.ts';
import type { SellerDirectory } from '../seller-directory.ts';
import type { SellerList } from '../seller-list/seller-list.ts';

const {
  createProduct,
  updateProduct,
  disableProduct,
  enableProduct,
  listSellerProducts,
  getSellerProduct,
  suggestProductCode,
  exportProducts,
} = routes.catalogue;

/** A seller's own products. Whose they are is told by the token alone; another seller's answer 404. */
export const sellerProductRoutes =
  ({
    products,
    list,
    pictures,
    directory,
  }: {
    products: ProductStore;
    list: SellerList;
    pictures: ProductPictures;
    directory: SellerDirectory;
  }): FastifyPluginAsync =>
  async (app) => {
    app.serve(createProduct, async ({ body, files, user, now }) => {
      const stored = await pictures.store(files);
      const product = submit({ sellerId: user.id, facts: factsIn(body), pictures: stored }, now);
      return { product: forSeller(await products.submit(product), directory.of(user.id)) };
    });

    app.serve(updateProduct, async ({ params, body, files, user, now }) => {
      await products.ofSeller(params.id, user.id);
      const edit = { facts: factsIn(body), keptPictures: body.images, addedPictures: await pictures.store(files) };
      const product = await products.decide(params.id, (own) => revise(own, edit, now), body.version);
      return { product: forSeller(product, directory.of(user.id)) };
    });

    app.serve(disableProduct, async ({ params, user }) => {
      const product = await products.decideAsSeller(params.id, user.id, disable);
      return { product: forSeller(product, directory.of(user.id)) };
    });

    app.serve(enableProduct, async ({ params, user }) => {
      const product = await products.decideAsSeller(params.id, user.id, enable);
      return { product: forSeller(product, directory.of(user.id)) };
    });

    app.serve(listSellerProducts, async ({ query, user }) => {
      const { products: found, pagination } = await list.page(user.id, query);
      const seller = directory.of(user.id);
      return { products: found.map((product) => forSeller(product, seller)), pagination };
    });

    app.serve(suggestProductCode, async ({ query, user }) => ({
      productCode: suggestCode(query, await list.codes(user.id)),
    }));

    app.serve(exportProducts, ({ user, now }) =>
      csvFile(`products-${dayInIndia(now)}.csv`, productColumns, list.all(user.id)),
    );

    app.serve(getSellerProduct, async ({ params, user }) =>
      forSeller(await products.ofSeller(params.id, user.id), directory.of(user.id)),
    );
  };
