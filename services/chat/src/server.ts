import { readConfig, runService } from '@gehna/kit';
import { buildApp } from './app.ts';
import { chatConfig } from './config.ts';

await runService({ name: 'chat', config: readConfig(chatConfig), build: buildApp });
