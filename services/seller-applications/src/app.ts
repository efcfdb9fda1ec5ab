import type { Platform, ServiceApp } from '@gehna/kit';
import type { SellerApplicationsConfig } from './config.ts';

export function buildApp(_platform: Platform<SellerApplicationsConfig>): ServiceApp {
  return { routes: [], reactions: [] };
}
