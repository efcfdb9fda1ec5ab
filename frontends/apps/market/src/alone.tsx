import { openAlone } from '@gehna/testing/alone';
import MarketPages from './MarketPages.tsx';

openAlone({ path: '/luxurymarket/*', pages: <MarketPages />, start: '/luxurymarket' });
