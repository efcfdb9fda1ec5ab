import { runService } from '@gehna/kit';
import { stores } from './app.ts';

await runService(stores);
