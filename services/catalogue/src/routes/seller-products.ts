import { dayInIndia, routes, type SellerProduct } from '@gehna/contracts';
import {
  type Caller,
  csvFile,
  DomainError,
  type FastifyPluginAsync,
  filesAt,
  type Handler,
  isTemporary,
  pageOf,
  personalDataAnswer,
  type UploadedFile,
} from '@gehna/kit';
import type { Parts } from '../parts.ts';
import { forSeller } from '../presentation.ts';
import { switchPricing as switchPrice } from '../pricing-switch.ts';
import { disable, enable, isOutdated, type Product, revise, submit } from '../product.ts';
import { codePrefix, suggestCode } from '../product-code.ts';
import { productColumns } from '../product-columns.ts';
import { factsIn } from '../product-form.ts';
import { storeProductPicture } from '../product-pictures.ts';

const {
  createProduct,
  updateProduct,
  disableProduct,
  enableProduct,
  switchPricing,
  listSellerProducts,
  getSellerProduct,
  suggestProductCode,
  exportProducts,
  ownProductsData,
} = routes.catalogue;

/** A seller's own products. The token alone decides whose they are; another seller's answer 404. */
export const sellerProductRoutes =
  ({ products, pictures, uploads, directory, rates }: Parts): FastifyPluginAsync =>
  async (app) => {
    const storePictures = (sellerId: string, files: readonly UploadedFile[]) =>
      uploads.store(sellerId, files, (file) => storeProductPicture(pictures, file));

    const shown = async (product: Product) => forSeller(product, directory.of(product.sellerId), await rates.inForce());

    app.serve(createProduct, async ({ body, files, user, now }) => {
      const { key, productCode } = body;
      await products.checkLimit({ sellerId: user.id, key, productCode });
      const facts = factsIn(body, await rates.inForce());
      const pictures = await storePictures(user.id, files);
      const product = submit({ sellerId: user.id, key, facts, pictures }, now);
      return { product: await shown(await products.submit(product)) };
    });

    const admitUpdate = ({ params, user }: { params: { id: string }; user: Caller }) =>
      products.ofSeller(params.id, user.id);
    const update: Handler<typeof updateProduct> = async ({ params, body, files, user, now }) => {
      const read = await products.ofSeller(params.id, user.id);
      const facts = factsIn(body, await rates.inForce());
      if (isOutdated(read, facts, body.version)) throw new DomainError('product-changed');
      const edit = {
        facts,
        keptPictures: body.images,
        addedPictures: await storePictures(user.id, files),
      };
      const product = await products.decide(params.id, (own) => revise(own, edit, now), body.version);
      return { product: await shown(product) };
    };
    app.serve(updateProduct, update, { admit: admitUpdate });

    app.serve(disableProduct, async ({ params, user }) => {
      const product = await products.decideAsSeller(params.id, user.id, disable);
      return { product: await shown(product) };
    });

    app.serve(enableProduct, async ({ params, user }) => {
      const product = await products.decideAsSeller(params.id, user.id, enable);
      return { product: await shown(product) };
    });

    app.serve(switchPricing, async ({ body, user, now }) => {
      const inForce = await rates.inForce();
      const decision = { isPricedByRate: body.isPricedByRate, rates: inForce };
      const switched: SellerProduct[] = [];
      let submitted = 0;
      const refused: { id: string; name: string | null; reason: string }[] = [];
      // One after the other: what one of them is refused for holds up no other, and a hundred cost one connection.
      for (const id of new Set(body.ids)) {
        let name: string | null = null;
        let isChanged = false;
        try {
          const product = await products.decideAsSeller(id, user.id, (own) => {
            name = own.newest.name;
            const decided = switchPrice(own, decision, now);
            isChanged = decided.kind === 'changed';
            return decided;
          });
          if (isChanged) submitted++;
          switched.push(forSeller(product, directory.of(user.id), inForce));
        } catch (error) {
          // The request is repeated as a whole after what passes by itself; what was switched stays so.
          if (!(error instanceof DomainError) || isTemporary(error)) throw error;
          refused.push({ id, name, reason: error.message });
        }
      }
      return { switched, submitted, refused };
    });

    app.serve(listSellerProducts, async ({ query, user }) => {
      const inForce = await rates.inForce();
      const [{ found, total }, pricesOff] = await Promise.all([
        products.listOfSeller(user.id, query, inForce),
        products.countPricesOff(user.id, inForce),
      ]);
      const seller = directory.of(user.id);
      const pagination = { totalProducts: total, ...pageOf(total, query) };
      return { products: found.map((product) => forSeller(product, seller, inForce)), pagination, pricesOff };
    });

    app.serve(suggestProductCode, async ({ query, user }) => ({
      productCode: suggestCode(query, await products.codesOfKind(user.id, codePrefix(query))),
    }));

    app.serve(exportProducts, async ({ user, now }) => {
      const columns = productColumns(await rates.inForce());
      return csvFile(`products-${dayInIndia(now)}.csv`, columns, products.allOfSeller(user.id));
    });

    app.serve(ownProductsData, async ({ user }) => {
      const seller = directory.of(user.id);
      const inForce = await rates.inForce();
      const images = new Set<string>();
      async function* own() {
        for await (const batch of products.allOfSeller(user.id)) {
          const shown = batch.map((product) => forSeller(product, seller, inForce));
          for (const { images: newest, live } of shown)
            for (const image of [...newest, ...(live?.images ?? [])]) images.add(image);
          yield shown;
        }
      }
      return personalDataAnswer({ products: own() }, () => filesAt([...images]));
    });

    app.serve(getSellerProduct, async ({ params, user }) => shown(await products.ofSeller(params.id, user.id)));
  };
