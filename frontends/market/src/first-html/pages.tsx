/** The market for a page's first HTML: its pages, and the answers that each of them begins with. */
export { firstQueries } from '../first-queries.ts';
export { default } from '../MarketPages.tsx';
