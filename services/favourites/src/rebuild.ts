import { runRebuild } from '@gehna/kit';
import { buildApp } from './app.ts';
import { favouritesConfig } from './config.ts';

await runRebuild({ name: 'favourites', schema: favouritesConfig, build: buildApp });
