import { type ReactNode, useId } from 'react';
import styles from './ornament.module.css';

const arch =
  'M0 360V170A28.1 28.1 0 0 1 8.8 120.6A27.7 27.7 0 0 1 33.6 77.8A27.9 27.9 0 0 1 71.5 45.4A27.6 27.6 0 0 1 117.3 27.3C127.8 21.4 146.4 15.3 150 0C153.6 15.3 172.2 21.4 182.7 27.3A27.6 27.6 0 0 1 228.5 45.4A27.9 27.9 0 0 1 266.4 77.8A27.7 27.7 0 0 1 291.2 120.6A28.1 28.1 0 0 1 300 170V360Z';
const lowArch =
  'M0 236V118A19.1 19.1 0 0 1 5.6 84.4A19 19 0 0 1 22 54.6A18.9 18.9 0 0 1 47.1 31.9A18.9 18.9 0 0 1 78.2 19C85.2 14.8 97.6 10.6 100 0C102.4 10.6 114.8 14.8 121.8 19A18.9 18.9 0 0 1 152.9 31.9A18.9 18.9 0 0 1 178 54.6A19 19 0 0 1 194.4 84.4A19.1 19.1 0 0 1 200 118V236Z';

type Picture = { src: string; alt: string };

type Props = {
  /** The one jewel in it; without it the niche is empty (and decorative). */
  picture?: Picture;
  className?: string;
};

/**
 * The arch that holds one jewel: at most one a page (home hero, sign-in, an empty state). The hairline is the arch stroked wide
 * in metal under a stroke one unit narrower on each side in the colour of the ground, which `--page` tells.
 */
export function Niche({ picture, className }: Props) {
  const clip = useId();
  const frame = picture
    ? { path: arch, viewBox: '-39 -17 378 392', line: 28 }
    : { path: lowArch, viewBox: '-35 -13 270 260', line: 20 };
  return (
    <svg
      viewBox={frame.viewBox}
      focusable="false"
      role="img"
      aria-label={picture?.alt}
      aria-hidden={picture ? undefined : true}
      className={className ?? styles.niche}
    >
      <clipPath id={clip}>
        <path d={frame.path} />
      </clipPath>
      <g fill="none" strokeLinejoin="round">
        <path d={frame.path} className={styles.hairline} strokeWidth={frame.line} />
        <path d={frame.path} className={styles.ground} strokeWidth={frame.line - 2} />
      </g>
      <g clipPath={`url(#${clip})`}>
        <rect x="-40" width="380" height="360" className={styles.plate} />
        {picture && <NicheImage src={picture.src} />}
      </g>
    </svg>
  );
}

function NicheImage({ src }: { src: string }): ReactNode {
  return <image href={src} x="-30" y="14" width="360" height="360" preserveAspectRatio="xMidYMid slice" />;
}
