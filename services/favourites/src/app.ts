import type { Platform, ServiceApp } from '@gehna/kit';
import type { FavouritesConfig } from './config.ts';

export function buildApp(_platform: Platform<FavouritesConfig>): ServiceApp {
  return { routes: [], reactions: [] };
}
