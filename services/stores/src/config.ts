import { bucketSettings, serviceConfig } from '@gehna/kit';
import type { z } from 'zod';

/** The environment of stores. It cannot work without an object store: stores have pictures. */
export const storesConfig = serviceConfig('stores', bucketSettings('stores'));
export type StoresConfig = z.output<typeof storesConfig>;
