import { runRebuild } from '@gehna/kit';
import { buildApp } from './app.ts';
import { moderationConfig } from './config.ts';

await runRebuild({ name: 'moderation', schema: moderationConfig, build: buildApp });
