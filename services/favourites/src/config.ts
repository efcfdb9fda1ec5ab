import { serviceConfig, withoutFiles } from '@gehna/kit';
import type { z } from 'zod';

/** The environment of favourites. */
export const favouritesConfig = serviceConfig('favourites', {}).transform(withoutFiles);
export type FavouritesConfig = z.output<typeof favouritesConfig>;
