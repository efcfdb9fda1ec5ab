import { serviceConfig, withoutFiles } from '@gehna/kit';
import type { z } from 'zod';

/** The environment of leads. */
export const leadsConfig = serviceConfig('leads', {}).transform(withoutFiles);
export type LeadsConfig = z.output<typeof leadsConfig>;
