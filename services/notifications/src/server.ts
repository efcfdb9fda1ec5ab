import { readConfig, runService } from '@gehna/kit';
import { buildApp } from './app.ts';
import { notificationsConfig } from './config.ts';

await runService({ name: 'notifications', config: readConfig(notificationsConfig), build: buildApp });
