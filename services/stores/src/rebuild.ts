import { runRebuild } from '@gehna/kit';
import { buildApp } from './app.ts';
import { storesConfig } from './config.ts';

await runRebuild({ name: 'stores', schema: storesConfig, build: buildApp });
