/** Windows over the page. */
export { Dialog } from './dialog/Dialog.tsx';
export { Drawer, DrawerClose } from './dialog/Drawer.tsx';
