import { runService } from '@gehna/kit';
import { buildApp } from './app.ts';
import { moderationConfig } from './config.ts';

await runService({ name: 'moderation', schema: moderationConfig, build: buildApp });
