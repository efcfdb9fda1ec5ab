import { readConfig, runService } from '@gehna/kit';
import { buildApp } from './app.ts';
import { catalogueConfig } from './config.ts';

await runService({ name: 'catalogue', config: readConfig(catalogueConfig), build: buildApp });
