import { runService } from '@gehna/kit';
import { catalogue } from './app.ts';

if (import.meta.main) await runService(catalogue);
