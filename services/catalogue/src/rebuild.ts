import { runRebuild } from '@gehna/kit';
import { catalogue } from './app.ts';

await runRebuild(catalogue);
