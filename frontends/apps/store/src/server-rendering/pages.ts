/** Stores on the server: their table, and their pages as components. */
export { pages } from '../pages.tsx';
export { default } from '../StorePages.tsx';
