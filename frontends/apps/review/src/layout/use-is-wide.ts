import { useMedia } from '@gehna/ui';

/** From 1280 px on there is room for the queue beside the entry and its decision; below it queue and entry are two screens. */
export const useIsWide = () => useMedia('(min-width: 80em)');
