/** The console on the server: its table alone; the browser renders its pages. */
export { pages } from '../pages.tsx';
