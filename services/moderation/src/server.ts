import { readConfig, runService } from '@gehna/kit';
import { buildApp } from './app.ts';
import { moderationConfig } from './config.ts';

await runService({ name: 'moderation', config: readConfig(moderationConfig), build: buildApp });
