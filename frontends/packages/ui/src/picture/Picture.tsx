import type { ReactNode } from 'react';
import { Mark } from '../brand/Mark.tsx';
import { classes } from '../classes.ts';
import { texts } from '../texts.ts';
import { Formats, preloadAvif } from './Formats.tsx';
import styles from './Picture.module.css';
import { usePictureLoad } from './use-picture-load.ts';

/** A picture as the API gives it (`pictures` of a product). `placeholder` is a tiny blurred data URI. */
export type PictureSource = {
  src: string;
  srcset?: string;
  /** The same widths as AVIF: a third fewer bytes for browsers that show it. */
  avif?: string | undefined;
  width: number;
  height: number;
  placeholder?: string;
  alt: string;
};

type Props = {
  picture: PictureSource | null | undefined;
  /** How wide it stands in the page, for the browser's choice from `srcset`. */
  sizes?: string | undefined;
  /**
   * `true`, only for the first picture of a view: loads at once and before others. `'row'`: at once, behind it, for the rest of its row. `'last'`: once it is
   * near the view, and after others.
   */
  eager?: boolean | 'row' | 'last' | undefined;
  /** In place of the words "Picture not available". */
  missing?: ReactNode;
  className?: string | undefined;
};

/** A square picture on the plate: its place is kept, a blur fills it while it loads, and the logo with words when it fails. */
export function Picture({ picture, sizes, eager, missing, className }: Props) {
  const { hasFailed, hasLoaded, failures, img } = usePictureLoad(picture?.src, picture?.avif ? 2 : 1);
  if (!picture || hasFailed) {
    return <span className={classes(styles.plate, styles.missing, className)}>{missing ?? <MissingPicture />}</span>;
  }
  const waiting = !hasLoaded && picture.placeholder;
  const offered = picture.srcset ? (sizes ?? '100vw') : undefined;
  // Some replica may not serve AVIF yet: the other format is tried before the picture counts as missing.
  const avif = failures === 0 ? picture.avif : undefined;
  if (avif && eager === true) preloadAvif(picture.src, avif, offered);
  const shown = (
    <img
      {...img}
      src={picture.src}
      srcSet={picture.srcset}
      sizes={offered}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      loading={eager === true || eager === 'row' ? 'eager' : 'lazy'}
      fetchPriority={eager === true ? 'high' : eager ? 'low' : 'auto'}
      decoding={eager === true ? 'auto' : 'async'}
      className={styles.cover}
    />
  );
  return (
    <span
      className={classes(styles.plate, className)}
      style={waiting ? { backgroundImage: `url("${picture.placeholder}")` } : undefined}
    >
      <Formats key={picture.src} avif={avif} sizes={offered}>
        {shown}
      </Formats>
    </span>
  );
}

/** Logo and words in place of a picture. */
export function MissingPicture() {
  return (
    <>
      <Mark className={styles.mark} />
      <span className={styles.words}>{texts.noPicture}</span>
    </>
  );
}
