import { runService } from '@gehna/kit';
import { buildApp } from './app.ts';
import { storesConfig } from './config.ts';

await runService({ name: 'stores', schema: storesConfig, build: buildApp });
