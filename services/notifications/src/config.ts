import { serviceConfig } from '@gehna/kit';
import type { z } from 'zod';

/** The environment of notifications. It stores no files: without an address the kit loads no client and makes no bucket. */
export const notificationsConfig = serviceConfig('notifications', {}).transform((config) => ({
  ...config,
  S3_URL: undefined,
}));
export type NotificationsConfig = z.output<typeof notificationsConfig>;
