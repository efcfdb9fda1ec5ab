import { runService } from '@gehna/kit';
import { buildApp } from './app.ts';
import { favouritesConfig } from './config.ts';

await runService({ name: 'favourites', schema: favouritesConfig, build: buildApp });
