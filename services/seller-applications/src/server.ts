import { runService } from '@gehna/kit';
import { sellerApplications } from './app.ts';

if (import.meta.main) await runService(sellerApplications);
