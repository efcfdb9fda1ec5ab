import { readConfig, runService } from '@gehna/kit';
import { buildApp } from './app.ts';
import { sellerApplicationsConfig } from './config.ts';

await runService({ name: 'seller-applications', config: readConfig(sellerApplicationsConfig), build: buildApp });
