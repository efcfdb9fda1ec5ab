import { useLate } from '@gehna/ui';
import type { PictureViewerProps } from './PictureViewer.tsx';

const loadViewer = () => import('./PictureViewer.tsx');

/** Pictures over the whole page while `isOpen`. Their code is a chunk of its own, loaded when it is first wanted. */
export function Lightbox({ isOpen, ...viewer }: PictureViewerProps & { isOpen: boolean }) {
  const PictureViewer = useLate(loadViewer, isOpen, viewer.onClose);
  return PictureViewer && <PictureViewer {...viewer} />;
}
