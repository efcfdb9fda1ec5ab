import { runService } from '@gehna/kit';
import { auth } from './app.ts';

await runService(auth);
