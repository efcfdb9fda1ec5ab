/** Panels of which one is shown, kept as they were while another one is. Where each has an address: `TabLinks` of the catalogue. */
export { SideTabs } from './tabs/SideTabs.tsx';
