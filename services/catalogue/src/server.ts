import { runService } from '@gehna/kit';
import { buildApp } from './app.ts';
import { catalogueConfig } from './config.ts';

await runService({ name: 'catalogue', schema: catalogueConfig, build: buildApp });
