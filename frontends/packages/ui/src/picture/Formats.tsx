import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import styles from './Picture.module.css';

type Props = { avif: string | undefined; sizes: string | undefined; children: ReactNode };

/** An `img` that browsers may take as AVIF instead. */
export function Formats({ avif, sizes, children }: Props) {
  if (!avif) return children;
  return (
    <picture className={styles.formats}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {children}
    </picture>
  );
}

/** React itself preloads a plain `img`, not one that has other sources. */
export function preloadAvif(src: string, avif: string, sizes: string | undefined) {
  preload(src, { as: 'image', type: 'image/avif', imageSrcSet: avif, imageSizes: sizes, fetchPriority: 'high' });
}
