import { type CSSProperties, type ReactNode, useState } from 'react';
import { Mark } from '../brand/Mark.tsx';
import { classes } from '../classes.ts';
import styles from './Picture.module.css';

/** A picture as the API gives it (`pictures` of a product). `placeholder` is a tiny blurred data URI. */
export type PictureSource = {
  src: string;
  srcset?: string;
  width: number;
  height: number;
  placeholder?: string;
  alt: string;
};

type Props = {
  picture: PictureSource | null | undefined;
  /** How wide it stands in the page, for the browser's choice from `srcset`. */
  sizes?: string | undefined;
  /** `true`, only for the first picture of a view: loads at once and before others. `'row'`: at once, for the rest of its row. */
  eager?: boolean | 'row' | undefined;
  /** Width to height of its place; the place is kept while it loads. Default: square. */
  ratio?: number;
  /** `contain` shows the whole piece, `cover` (default) fills the plate. */
  fit?: 'cover' | 'contain';
  /** In place of the words "Picture not available". */
  missing?: ReactNode;
  className?: string;
};

/** A picture on the plate: its place is fixed, a blur fills it while it loads, and the mark with words when it cannot. */
export function Picture({ picture, sizes, eager, ratio = 1, fit = 'cover', missing, className }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<string | null>(null);
  const shape: CSSProperties = { aspectRatio: ratio };
  /** A picture of the first HTML may have come, or failed, before React could listen. */
  const look = (img: HTMLImageElement | null) => {
    if (!picture || !img?.complete || !img.currentSrc) return;
    if (img.naturalWidth > 0) setLoaded(picture.src);
    else setFailed(picture.src);
  };
  if (!picture || failed === picture.src) {
    return (
      <span className={classes(styles.plate, styles.missing, className)} style={shape}>
        {missing ?? <MissingPicture />}
      </span>
    );
  }
  const waiting = loaded !== picture.src && picture.placeholder;
  return (
    <span
      className={classes(styles.plate, className)}
      style={waiting ? { ...shape, backgroundImage: `url("${picture.placeholder}")` } : shape}
    >
      <img
        key={picture.src}
        ref={look}
        src={picture.src}
        srcSet={picture.srcset}
        sizes={picture.srcset ? (sizes ?? '100vw') : undefined}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager === true ? 'high' : 'auto'}
        decoding={eager === true ? 'auto' : 'async'}
        className={fit === 'contain' ? styles.contain : styles.cover}
        onLoad={() => setLoaded(picture.src)}
        onError={() => setFailed(picture.src)}
      />
    </span>
  );
}

/** The sign of the house and the words, where a picture should be. */
export function MissingPicture() {
  return (
    <>
      <Mark className={styles.mark} />
      <span className={styles.words}>Picture not available</span>
    </>
  );
}
