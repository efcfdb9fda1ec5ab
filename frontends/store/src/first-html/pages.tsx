/** Stores for a page's first HTML: the pages, and the answers that each of them begins with. */
export { firstQueries } from '../first-queries.ts';
export { default } from '../StorePages.tsx';
