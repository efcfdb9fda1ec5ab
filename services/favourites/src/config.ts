import { serviceConfig } from '@gehna/kit';
import type { z } from 'zod';

/** The environment of favourites. */
export const favouritesConfig = serviceConfig('favourites', {});
export type FavouritesConfig = z.output<typeof favouritesConfig>;
