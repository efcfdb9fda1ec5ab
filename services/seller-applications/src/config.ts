import { serviceConfig, withFiles } from '@gehna/kit';
import type { z } from 'zod';

/** The environment of seller-applications. It cannot work without an object store: applications have documents. */
export const sellerApplicationsConfig = serviceConfig('seller-applications', withFiles);
export type SellerApplicationsConfig = z.output<typeof sellerApplicationsConfig>;
