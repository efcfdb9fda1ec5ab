import { runService } from '@gehna/kit';
import { chat } from './app.ts';

await runService(chat);
