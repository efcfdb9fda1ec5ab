import { serviceConfig, withFiles } from '@gehna/kit';
import type { z } from 'zod';

/** The environment of stores. It cannot work without an object store: stores have pictures. */
export const storesConfig = serviceConfig('stores', withFiles);
export type StoresConfig = z.output<typeof storesConfig>;
