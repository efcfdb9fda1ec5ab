import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import type { PictureSource } from '@gehna/ui';
import { useEffect, useRef } from 'react';
import Yarl, { type ControllerRef } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Fullscreen from 'yet-another-react-lightbox/plugins/fullscreen';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import styles from './PictureViewer.module.css';
import { slideOf } from './slide-of.ts';
import { texts } from './texts.ts';

/** A picture may be shown so many times larger than it is: stones and hallmarks are small. */
const maxZoom = 3;

export type PictureViewerProps = {
  /** For screen readers: "Pictures of the shop". */
  label: string;
  pictures: readonly PictureSource[];
  index: number;
  /** Another picture is looked at: `index` must follow, or new `pictures` bring the viewer back to the first one. */
  onView: (index: number) => void;
  onClose: () => void;
};

/** Pictures over the whole page, on their own ground: zoom, swipe, arrow keys, Escape, a press on the ground. */
export default function PictureViewer({ label, pictures, index, onView, onClose }: PictureViewerProps) {
  const isAlone = pictures.length === 1;
  const controller = useCloseByEscape();
  return (
    <Yarl
      open
      close={onClose}
      index={index}
      slides={pictures.map(slideOf)}
      plugins={isAlone ? [Fullscreen, Zoom] : [Fullscreen, Zoom, Counter]}
      zoom={{ maxZoomPixelRatio: maxZoom, scrollToZoom: true }}
      carousel={{ finite: true, preload: 1 }}
      controller={{ ref: controller, closeOnPullDown: true, closeOnBackdropClick: true }}
      labels={{ ...texts.viewer, Lightbox: label }}
      className={styles.viewer ?? ''}
      on={{ view: ({ index }) => onView(index) }}
      render={isAlone ? { buttonPrev: () => null, buttonNext: () => null } : {}}
    />
  );
}

/** The library handles Escape only while it has the focus; a press on a picture may take the focus away. */
function useCloseByEscape() {
  const controller = useRef<ControllerRef>(null);
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      const isInside = target instanceof Element && target.closest('.yarl__portal') !== null;
      if (key === 'Escape' && !isInside) controller.current?.close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return controller;
}
