import { runRebuild } from '@gehna/kit';
import { buildApp } from './app.ts';
import { chatConfig } from './config.ts';

await runRebuild({ name: 'chat', schema: chatConfig, build: buildApp });
