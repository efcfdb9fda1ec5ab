import { openPage } from '@gehna/testing';
import MarketPages from '../src/MarketPages.tsx';

/** Opens the market at an address. */
export const openMarket = (at: string) => openPage(at, { path: '/luxurymarket/*', pages: <MarketPages /> }).user;
