import { runRebuild } from '@gehna/kit';
import { sellerApplications } from './app.ts';

await runRebuild(sellerApplications);
