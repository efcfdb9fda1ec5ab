/** Windows over the page. */
export { Dialog, Sheet } from './dialog/Dialog.tsx';
export { Drawer, DrawerClose } from './dialog/Drawer.tsx';
