import { runService } from '@gehna/kit';
import { notifications } from './app.ts';

await runService(notifications);
