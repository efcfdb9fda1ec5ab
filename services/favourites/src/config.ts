import { serviceConfig } from '@gehna/kit';
import type { z } from 'zod';

/** The environment of favourites. It stores no files: without an address the kit loads no client and makes no bucket. */
export const favouritesConfig = serviceConfig('favourites', {}).transform((config) => ({
  ...config,
  S3_URL: undefined,
}));
export type FavouritesConfig = z.output<typeof favouritesConfig>;
