import { serviceConfig } from '@gehna/kit';
import type { z } from 'zod';

/** The environment of leads. It stores no files: without an address the kit loads no client and makes no bucket. */
export const leadsConfig = serviceConfig('leads', {}).transform((config) => ({ ...config, S3_URL: undefined }));
export type LeadsConfig = z.output<typeof leadsConfig>;
