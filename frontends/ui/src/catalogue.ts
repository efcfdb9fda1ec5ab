/** What pages about products, and lists, are made of. */
export { AppliedChip, Chip, Chips } from './catalogue/Chip.tsx';
export { Disclosure, DisclosureGroup } from './catalogue/Disclosure.tsx';
export { Ledger, type LedgerRow } from './catalogue/Ledger.tsx';
export { Pagination } from './catalogue/Pagination.tsx';
export { ProductCard, type ProductCardProps } from './catalogue/ProductCard.tsx';
export { ProductCardSkeleton } from './catalogue/ProductCardSkeleton.tsx';
export { Segment } from './catalogue/Segment.tsx';
export { FigureTile, RegionTile, TileCard } from './catalogue/TileCard.tsx';
export { Tray } from './catalogue/Tray.tsx';
export { Rows } from './rows/Rows.tsx';
