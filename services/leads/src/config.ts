import { bucketSettings, serviceConfig } from '@gehna/kit';
import type { z } from 'zod';

/** The environment of leads. It cannot work without an object store: quotations are PDFs. */
export const leadsConfig = serviceConfig('leads', bucketSettings('leads'));
export type LeadsConfig = z.output<typeof leadsConfig>;
