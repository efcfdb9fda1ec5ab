import { routes } from '@gehna/contracts';
import type { FastifyPluginAsync } from '@gehna/kit';
import type { Parts } from '../parts.ts';

/** Product pictures in their widths. The files that sellers sent stay private. */
export const pictureRoutes =
  ({ pictures }: Parts): FastifyPluginAsync =>
  async (app) => {
    app.serve(routes.catalogue.productPicture, ({ params, request }) => pictures.answer(request, params.file));
  };
