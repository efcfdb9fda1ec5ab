import { useId } from 'react';
import { classes } from '../classes.ts';
import { Formats, preloadAvif } from '../picture/Formats.tsx';
import styles from './ornament.module.css';

const arch =
  'M0 360V170A28.1 28.1 0 0 1 8.8 120.6A27.7 27.7 0 0 1 33.6 77.8A27.9 27.9 0 0 1 71.5 45.4A27.6 27.6 0 0 1 117.3 27.3C127.8 21.4 146.4 15.3 150 0C153.6 15.3 172.2 21.4 182.7 27.3A27.6 27.6 0 0 1 228.5 45.4A27.9 27.9 0 0 1 266.4 77.8A27.7 27.7 0 0 1 291.2 120.6A28.1 28.1 0 0 1 300 170V360Z';
const lowArch =
  'M0 236V118A19.1 19.1 0 0 1 5.6 84.4A19 19 0 0 1 22 54.6A18.9 18.9 0 0 1 47.1 31.9A18.9 18.9 0 0 1 78.2 19C85.2 14.8 97.6 10.6 100 0C102.4 10.6 114.8 14.8 121.8 19A18.9 18.9 0 0 1 152.9 31.9A18.9 18.9 0 0 1 178 54.6A19 19 0 0 1 194.4 84.4A19.1 19.1 0 0 1 200 118V236Z';

type Jewel = {
  src: string;
  srcset?: string;
  /** The same widths as AVIF. */
  avif?: string | undefined;
  /** How wide the niche stands in the page, for the browser's choice from `srcset`. */
  sizes?: string;
  alt: string;
  /** Loads at once and before others; without it, when it comes into view. */
  eager?: boolean;
};

type Props = {
  /** The one jewel in it, square; without it the niche shows the outline of one (and is decorative). */
  picture?: Jewel;
  className?: string | undefined;
};

/**
 * The arch that holds one jewel: at most one a page (home hero, sign-in, an empty state). The hairline is the arch stroked wide
 * in metal under a stroke one unit narrower on each side in the colour of the ground, which `--page` holds.
 */
export function Niche({ picture, className }: Props) {
  if (!picture) {
    return (
      <svg viewBox="-35 -13 270 260" focusable="false" aria-hidden className={className ?? styles.niche}>
        <Frame path={lowArch} line={20} />
        <path d={lowArch} className={styles.plate} />
        <g fill="none">
          <path d="M100 118v30" className={styles.hairline} />
          <path d="M100 148c14 18 22 29 22 40a22 22 0 0 1-44 0c0-11 8-22 22-40Z" className={styles.absent} />
        </g>
      </svg>
    );
  }
  return (
    <div className={classes(styles.holding, className)}>
      <svg viewBox="-39 -17 378 392" focusable="false" aria-hidden className={styles.frame}>
        <Frame path={arch} line={28} />
      </svg>
      <Held picture={picture} />
    </div>
  );
}

function Frame({ path, line }: { path: string; line: number }) {
  return (
    <g fill="none" strokeLinejoin="round">
      <path d={path} className={styles.hairline} strokeWidth={line} />
      <path d={path} className={styles.ground} strokeWidth={line - 2} />
    </g>
  );
}

/** The picture cut by the arch: an `img`, because an image inside an SVG has no sizes to choose from. */
function Held({ picture: { src, srcset, avif, sizes, alt, eager } }: { picture: Jewel }) {
  const cut = useId();
  const offered = srcset ? (sizes ?? '100vw') : undefined;
  if (avif && eager) preloadAvif(src, avif, offered);
  return (
    <div className={styles.cut} style={{ clipPath: `url(#${cut})` }}>
      <svg width="0" height="0" aria-hidden focusable="false" className={styles.definition}>
        <clipPath id={cut} clipPathUnits="objectBoundingBox">
          <path d={arch} transform="scale(0.0033333 0.0027778)" />
        </clipPath>
      </svg>
      <Formats avif={avif} sizes={offered}>
        <img
          src={src}
          srcSet={srcset}
          sizes={offered}
          alt={alt}
          width={360}
          height={360}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          className={styles.jewel}
        />
      </Formats>
    </div>
  );
}
