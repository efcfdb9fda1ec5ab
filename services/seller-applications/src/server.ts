import { runService } from '@gehna/kit';
import { sellerApplications } from './app.ts';

await runService(sellerApplications);
