import { routes } from '@gehna/contracts';
import type { FastifyPluginAsync } from '@gehna/kit';
import type { ProductPictures } from '../product-pictures.ts';

/** Product pictures in their widths. The files that sellers sent stay private. */
export const pictureRoutes =
  ({ pictures }: { pictures: ProductPictures }): FastifyPluginAsync =>
  async (app) => {
    app.serve(routes.catalogue.productPicture, ({ params, request }) => pictures.answer(request, params.file));
  };
