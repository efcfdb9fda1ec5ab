import type { Platform, ServiceApp } from '@gehna/kit';
import type { NotificationsConfig } from './config.ts';

export function buildApp(_platform: Platform<NotificationsConfig>): ServiceApp {
  return { routes: [], reactions: [] };
}
