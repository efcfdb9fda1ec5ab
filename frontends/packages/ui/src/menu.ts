/** Lists of acts under a button. */
export { Menu, type MenuRow } from './menu/Menu.tsx';
