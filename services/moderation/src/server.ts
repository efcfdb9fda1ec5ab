import { runService } from '@gehna/kit';
import { moderation } from './app.ts';

await runService(moderation);
