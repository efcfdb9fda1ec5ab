import { serviceConfig } from '@gehna/kit';
import type { z } from 'zod';

/** The environment of notifications. */
export const notificationsConfig = serviceConfig('notifications', {});
export type NotificationsConfig = z.output<typeof notificationsConfig>;
