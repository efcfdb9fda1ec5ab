/** Windows over the page. */
export { Dialog, Sheet } from './dialog/Dialog.tsx';
