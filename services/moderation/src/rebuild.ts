import { runRebuild } from '@gehna/kit';
import { moderation } from './app.ts';

await runRebuild(moderation);
