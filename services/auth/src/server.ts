import { runService } from '@gehna/kit';
import { buildApp } from './app.ts';
import { authConfig } from './config.ts';

await runService({ name: 'auth', schema: authConfig, build: buildApp });
