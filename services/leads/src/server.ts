import { runService } from '@gehna/kit';
import { leads } from './app.ts';

await runService(leads);
