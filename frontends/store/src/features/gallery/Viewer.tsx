import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import type { PictureSource } from '@gehna/ui';
import Yarl, { type SlideImage } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import { texts } from './texts.ts';
import styles from './Viewer.module.css';

export type ViewerProps = { pictures: readonly PictureSource[]; at: number; onClose: () => void };

/** The pictures over the whole page: arrow keys, swipe, Escape, a press on the ground. In a chunk of its own. */
export default function Viewer({ pictures, at, onClose }: ViewerProps) {
  return (
    <Yarl
      open
      close={onClose}
      index={at}
      slides={pictures.map(slideOf)}
      carousel={{ finite: true, preload: 1 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      labels={texts.viewer}
      plugins={pictures.length > 1 ? [Counter] : []}
      counter={{ container: { className: styles.count ?? '' } }}
      className={styles.viewer ?? ''}
      render={pictures.length === 1 ? { buttonPrev: () => null, buttonNext: () => null } : {}}
    />
  );
}

/** "a-320.webp 320w, a-640.webp 640w" as the viewer wants it; all widths have the picture's shape. */
function slideOf({ src, srcset = '', width, height, alt }: PictureSource): SlideImage {
  const widths = srcset.split(',').flatMap((candidate) => {
    const [address, size] = candidate.trim().split(/\s+/);
    const pixels = Number.parseInt(size ?? '', 10);
    return address && pixels > 0
      ? [{ src: address, width: pixels, height: Math.round((pixels * height) / width) }]
      : [];
  });
  // Of a picture that lies elsewhere only the address is known: the viewer measures it.
  return widths.length > 0 ? { src, alt, width, height, srcSet: widths } : { src, alt };
}
