import { runService } from '@gehna/kit';
import { leads } from './app.ts';

if (import.meta.main) await runService(leads);
