import { runService } from '@gehna/kit';
import { buildApp } from './app.ts';
import { notificationsConfig } from './config.ts';

await runService({ name: 'notifications', schema: notificationsConfig, build: buildApp });
