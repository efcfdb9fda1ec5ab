/** Keeps the focus in lists whose rows are added and removed, and in parts whose content is replaced while it is used. */
export { useKeptFocus } from './rows/keep-focus.ts';
export { PagedRows } from './rows/PagedRows.tsx';
export { Rows } from './rows/Rows.tsx';
