import { runService } from '@gehna/kit';
import { catalogue } from './app.ts';

await runService(catalogue);
