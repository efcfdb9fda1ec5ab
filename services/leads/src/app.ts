import type { Platform, ServiceApp } from '@gehna/kit';
import type { LeadsConfig } from './config.ts';

export function buildApp(_platform: Platform<LeadsConfig>): ServiceApp {
  return { routes: [], reactions: [] };
}
