import { runRebuild } from '@gehna/kit';
import { notifications } from './app.ts';

await runRebuild(notifications);
