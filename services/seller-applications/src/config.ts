import { serviceConfig } from '@gehna/kit';
import { z } from 'zod';

/** The environment of seller-applications. It cannot work without an object store. */
export const sellerApplicationsConfig = serviceConfig('seller-applications', {
  S3_URL: z.url({ protocol: /^https?$/, error: 'must be like http://127.0.0.1:9000' }),
  S3_ACCESS_KEY: z.string(),
  S3_SECRET_KEY: z.string(),
});
export type SellerApplicationsConfig = z.output<typeof sellerApplicationsConfig>;
