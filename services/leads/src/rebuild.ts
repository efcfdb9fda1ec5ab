import { runRebuild } from '@gehna/kit';
import { leads } from './app.ts';

await runRebuild(leads);
