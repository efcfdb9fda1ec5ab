import { serviceConfig } from '@gehna/kit';
import { z } from 'zod';

/** The environment of the catalogue. Unlike other services it cannot work without an object store: pieces have pictures. */
export const catalogueConfig = serviceConfig('catalogue', {
  S3_URL: z.url({ protocol: /^https?$/, error: 'must be like http://127.0.0.1:9000' }),
  S3_ACCESS_KEY: z.string(),
  S3_SECRET_KEY: z.string(),
});
export type CatalogueConfig = z.output<typeof catalogueConfig>;
