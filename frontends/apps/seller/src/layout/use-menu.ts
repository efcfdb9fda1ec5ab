import { useOverlay } from '@gehna/ui';

/** The drawer of the sidebar, open while its history entry is the current one. */
export const useMenu = () => useOverlay('menu');
