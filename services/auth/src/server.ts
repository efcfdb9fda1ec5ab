import { runService } from '@gehna/kit';
import { auth } from './app.ts';

if (import.meta.main) await runService(auth);
