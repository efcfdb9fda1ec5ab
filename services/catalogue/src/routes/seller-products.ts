import { dayInIndia, routes, type SellerProduct } from '@gehna/contracts';
import {
  type Caller,
  csvFile,
  type FastifyPluginAsync,
  filesAt,
  type Handler,
  pageOf,
  servePersonalData,
} from '@gehna/kit';
import { forSeller } from '../presentation.ts';
import { disable, enable, revise, submit } from '../product.ts';
import { codePrefix, suggestCode } from '../product-code.ts';
import { productColumns } from '../product-columns.ts';
import { factsIn } from '../product-form.ts';
import type { ProductPictures } from '../product-pictures.ts';
import type { ProductStore } from '../product-store.ts';
import type { SellerDirectory } from '../seller-directory.ts';

const {
  createProduct,
  updateProduct,
  disableProduct,
  enableProduct,
  listSellerProducts,
  getSellerProduct,
  suggestProductCode,
  exportProducts,
  ownProductsData,
} = routes.catalogue;

/** A seller's own products. The token alone decides whose they are; another seller's answer 404. */
export const sellerProductRoutes =
  ({
    products,
    pictures,
    directory,
  }: {
    products: ProductStore;
    pictures: ProductPictures;
    directory: SellerDirectory;
  }): FastifyPluginAsync =>
  async (app) => {
    app.serve(createProduct, async ({ body, files, user, now }) => {
      const stored = await pictures.store(files);
      const product = submit({ sellerId: user.id, facts: factsIn(body), pictures: stored }, now);
      return { product: forSeller(await products.submit(product), directory.of(user.id)) };
    });

    const admitUpdate = ({ params, user }: { params: { id: string }; user: Caller }) =>
      products.ofSeller(params.id, user.id);
    const update: Handler<typeof updateProduct> = async ({ params, body, files, user, now }) => {
      await products.ofSeller(params.id, user.id);
      const edit = { facts: factsIn(body), keptPictures: body.images, addedPictures: await pictures.store(files) };
      const product = await products.decide(params.id, (own) => revise(own, edit, now), body.version);
      return { product: forSeller(product, directory.of(user.id)) };
    };
    app.serve(updateProduct, update, { admit: admitUpdate });

    app.serve(disableProduct, async ({ params, user }) => {
      const product = await products.decideAsSeller(params.id, user.id, disable);
      return { product: forSeller(product, directory.of(user.id)) };
    });

    app.serve(enableProduct, async ({ params, user }) => {
      const product = await products.decideAsSeller(params.id, user.id, enable);
      return { product: forSeller(product, directory.of(user.id)) };
    });

    app.serve(listSellerProducts, async ({ query, user }) => {
      const { found, total } = await products.listOfSeller(user.id, query);
      const seller = directory.of(user.id);
      const pagination = { totalProducts: total, ...pageOf(total, query) };
      return { products: found.map((product) => forSeller(product, seller)), pagination };
    });

    app.serve(suggestProductCode, async ({ query, user }) => ({
      productCode: suggestCode(query, await products.codesOfKind(user.id, codePrefix(query))),
    }));

    app.serve(exportProducts, ({ user, now }) =>
      csvFile(`products-${dayInIndia(now)}.csv`, productColumns, products.allOfSeller(user.id)),
    );

    servePersonalData(app, ownProductsData, async (user) => {
      const seller = directory.of(user.id);
      const shown: SellerProduct[] = [];
      for await (const some of products.allOfSeller(user.id)) shown.push(...some.map((own) => forSeller(own, seller)));
      const images = new Set(shown.flatMap(({ images: newest, live }) => [...newest, ...(live?.images ?? [])]));
      return { data: { products: shown }, files: filesAt([...images]) };
    });

    app.serve(getSellerProduct, async ({ params, user }) =>
      forSeller(await products.ofSeller(params.id, user.id), directory.of(user.id)),
    );
  };
