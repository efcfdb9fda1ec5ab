import { runService } from '@gehna/kit';
import { stores } from './app.ts';

if (import.meta.main) await runService(stores);
