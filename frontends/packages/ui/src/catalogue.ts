/** What pages about products, and lists, are made of. */
export { AppliedChip, AppliedChipLink, Chip, ChipLink, Chips } from './catalogue/Chip.tsx';
export { ChoiceList, ChoiceRow } from './catalogue/ChoiceList.tsx';
export { Disclosure, DisclosureGroup } from './catalogue/Disclosure.tsx';
export { Ledger, type LedgerRow } from './catalogue/Ledger.tsx';
export { Pagination } from './catalogue/Pagination.tsx';
export { ProductCard, type ProductCardProps } from './catalogue/ProductCard.tsx';
export { ProductCardSkeleton } from './catalogue/ProductCardSkeleton.tsx';
export { Segment } from './catalogue/Segment.tsx';
export { ShowAll } from './catalogue/ShowAll.tsx';
export { FigureTile, RegionTile, TileCard } from './catalogue/TileCard.tsx';
export { Tray } from './catalogue/Tray.tsx';
export { TraySkeleton } from './catalogue/TraySkeleton.tsx';
export { TabLinks } from './tabs/TabLinks.tsx';
