import { runRebuild } from '@gehna/kit';
import { favourites } from './app.ts';

await runRebuild(favourites);
