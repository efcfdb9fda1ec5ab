import { readConfig, runRebuild } from '@gehna/kit';
import { buildApp } from './app.ts';
import { notificationsConfig } from './config.ts';

await runRebuild({ name: 'notifications', config: readConfig(notificationsConfig), build: buildApp });
