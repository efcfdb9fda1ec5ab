import { readConfig, runRebuild } from '@gehna/kit';
import { buildApp } from './app.ts';
import { catalogueConfig } from './config.ts';

await runRebuild({ name: 'catalogue', config: readConfig(catalogueConfig), build: buildApp });
