/** Panels of which one is shown. */

export { SideTabs } from './tabs/SideTabs.tsx';
export { type Tab, Tabs } from './tabs/Tabs.tsx';
