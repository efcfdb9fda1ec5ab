import { bucketSettings, serviceConfig } from '@gehna/kit';
import { z } from 'zod';

/** The environment of the catalogue. It cannot work without an object store: products have pictures. */
export const catalogueConfig = serviceConfig('catalogue', {
  ...bucketSettings('catalogue'),
  /** OpenSearch; without it every replica has the market in memory. May hold a user and password. */
  SEARCH_URL: z.url({ protocol: /^https?$/, error: 'must be like http://127.0.0.1:9200' }).optional(),
  /** The alias that is searched; the names of its indexes begin with it. */
  SEARCH_INDEX: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'may hold small letters, digits and hyphens only')
    .default('catalogue-market'),
});
export type CatalogueConfig = z.output<typeof catalogueConfig>;
