import { serviceConfig, withFiles } from '@gehna/kit';
import type { z } from 'zod';

/** The environment of the catalogue. It cannot work without an object store: pieces have pictures. */
export const catalogueConfig = serviceConfig('catalogue', withFiles);
export type CatalogueConfig = z.output<typeof catalogueConfig>;
