import { runService } from '@gehna/kit';
import { notifications } from './app.ts';

if (import.meta.main) await runService(notifications);
