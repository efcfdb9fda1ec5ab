import { runRebuild } from '@gehna/kit';
import { buildApp } from './app.ts';
import { leadsConfig } from './config.ts';

await runRebuild({ name: 'leads', schema: leadsConfig, build: buildApp });
