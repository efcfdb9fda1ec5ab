import { runService } from '@gehna/kit';
import { favourites } from './app.ts';

if (import.meta.main) await runService(favourites);
