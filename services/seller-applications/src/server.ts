import { runService } from '@gehna/kit';
import { buildApp } from './app.ts';
import { sellerApplicationsConfig } from './config.ts';

await runService({ name: 'seller-applications', schema: sellerApplicationsConfig, build: buildApp });
