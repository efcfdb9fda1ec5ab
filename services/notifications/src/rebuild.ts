import { runRebuild } from '@gehna/kit';
import { buildApp } from './app.ts';
import { notificationsConfig } from './config.ts';

await runRebuild({ name: 'notifications', schema: notificationsConfig, build: buildApp });
