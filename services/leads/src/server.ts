import { runService } from '@gehna/kit';
import { buildApp } from './app.ts';
import { leadsConfig } from './config.ts';

await runService({ name: 'leads', schema: leadsConfig, build: buildApp });
