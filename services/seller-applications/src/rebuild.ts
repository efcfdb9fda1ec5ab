import { runRebuild } from '@gehna/kit';
import { buildApp } from './app.ts';
import { sellerApplicationsConfig } from './config.ts';

await runRebuild({ name: 'seller-applications', schema: sellerApplicationsConfig, build: buildApp });
