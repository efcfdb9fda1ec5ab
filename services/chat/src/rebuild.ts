import { runRebuild } from '@gehna/kit';
import { chat } from './app.ts';

await runRebuild(chat);
