import { runRebuild } from '@gehna/kit';
import { buildApp } from './app.ts';
import { catalogueConfig } from './config.ts';

await runRebuild({ name: 'catalogue', schema: catalogueConfig, build: buildApp });
