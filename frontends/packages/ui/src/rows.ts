/** Lists whose rows come and go, and parts whose content is replaced while it is used: where the focus goes on. */
export { useKeptFocus } from './rows/keep-focus.ts';
export { PagedRows } from './rows/PagedRows.tsx';
export { Rows } from './rows/Rows.tsx';
