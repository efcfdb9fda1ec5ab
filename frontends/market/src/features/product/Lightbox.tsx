import 'yet-another-react-lightbox/styles.css';
import Yarl, { type SlideImage } from 'yet-another-react-lightbox';
import Fullscreen from 'yet-another-react-lightbox/plugins/fullscreen';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import type { ProductPicture } from './api.ts';
import styles from './Lightbox.module.css';
import { texts } from './texts.ts';

/** A picture may be drawn so many times larger than it is: stones and hallmarks are small. */
const closest = 3;

type Props = {
  pictures: readonly ProductPicture[];
  at: number;
  onView: (number: number) => void;
  onClose: () => void;
};

/** The pictures over the whole page, on their own ground: zoom, swipe, arrow keys, Escape. In a chunk of its own. */
export default function Lightbox({ pictures, at, onView, onClose }: Props) {
  const isAlone = pictures.length === 1;
  return (
    <Yarl
      open
      close={onClose}
      index={at}
      slides={pictures.map(slideOf)}
      plugins={[Fullscreen, Zoom]}
      zoom={{ maxZoomPixelRatio: closest, scrollToZoom: true }}
      carousel={{ finite: true, preload: 1 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      labels={texts.lightbox}
      className={styles.lightbox ?? ''}
      on={{ view: ({ index }) => onView(index) }}
      render={isAlone ? { buttonPrev: () => null, buttonNext: () => null } : {}}
    />
  );
}

/** "a-320.webp 320w, a-640.webp 640w" as the lightbox wants it; all widths have the picture's shape. */
function slideOf({ src, srcset, width, height, alt }: ProductPicture): SlideImage {
  const widths = srcset.split(',').flatMap((candidate) => {
    const [address, size] = candidate.trim().split(/\s+/);
    const pixels = Number.parseInt(size ?? '', 10);
    return address && pixels > 0
      ? [{ src: address, width: pixels, height: Math.round((pixels * height) / width) }]
      : [];
  });
  return { src, alt, width, height, srcSet: widths };
}
