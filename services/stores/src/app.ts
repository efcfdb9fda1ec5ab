import type { Platform, ServiceApp } from '@gehna/kit';
import type { StoresConfig } from './config.ts';

export function buildApp(_platform: Platform<StoresConfig>): ServiceApp {
  return { routes: [], reactions: [] };
}
