import { RenderedFor } from '@gehna/client';
import { useMedia } from '@gehna/ui';
import { useContext } from 'react';

/** From 1024 px on the filter panel stands beside the list; below it is a sheet. */
export function useIsWide(): boolean {
  const { isWide } = useContext(RenderedFor);
  return useMedia('(min-width: 64em)', isWide);
}
