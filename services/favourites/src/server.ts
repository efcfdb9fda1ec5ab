import { runService } from '@gehna/kit';
import { favourites } from './app.ts';

await runService(favourites);
