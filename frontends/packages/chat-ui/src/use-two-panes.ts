import { useMedia } from '@gehna/ui';

/** From 768 px on list and window stand side by side; below it they are two screens. */
export const useTwoPanes = () => useMedia('(min-width: 48em)');
