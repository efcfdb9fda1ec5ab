import { runRebuild } from '@gehna/kit';
import { stores } from './app.ts';

await runRebuild(stores);
