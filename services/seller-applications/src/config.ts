import { bucketSettings, serviceConfig } from '@gehna/kit';
import type { z } from 'zod';

/** The environment of seller-applications. It cannot work without an object store: applications have documents. */
export const sellerApplicationsConfig = serviceConfig('seller-applications', bucketSettings('seller-applications'));
export type SellerApplicationsConfig = z.output<typeof sellerApplicationsConfig>;
