/** Panels of which one is shown. */
export { type Tab, Tabs } from './tabs/Tabs.tsx';
