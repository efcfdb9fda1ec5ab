/** The market on the server: its table, and its pages as components. */
export { default } from '../MarketPages.tsx';
export { pages } from '../pages.ts';
