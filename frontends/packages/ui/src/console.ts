/** Figures and rows of the seller and review consoles. */
export { Statistic } from './console/Statistic.tsx';
export { type Column, Table } from './console/Table.tsx';
