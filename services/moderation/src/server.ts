import { runService } from '@gehna/kit';
import { moderation } from './app.ts';

if (import.meta.main) await runService(moderation);
