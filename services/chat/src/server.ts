import { runService } from '@gehna/kit';
import { buildApp } from './app.ts';
import { chatConfig } from './config.ts';

await runService({ name: 'chat', schema: chatConfig, build: buildApp });
