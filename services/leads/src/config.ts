import { serviceConfig, withFiles } from '@gehna/kit';
import type { z } from 'zod';

/** The environment of leads. It cannot work without an object store: quotations are PDFs. */
export const leadsConfig = serviceConfig('leads', withFiles);
export type LeadsConfig = z.output<typeof leadsConfig>;
