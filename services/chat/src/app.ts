import type { Platform, ServiceApp } from '@gehna/kit';
import type { ChatConfig } from './config.ts';

export function buildApp(_platform: Platform<ChatConfig>): ServiceApp {
  return { routes: [], reactions: [] };
}
