import { runService } from '@gehna/kit';
import { chat } from './app.ts';

if (import.meta.main) await runService(chat);
