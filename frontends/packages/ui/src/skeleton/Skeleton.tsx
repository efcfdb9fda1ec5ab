import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import styles from './Skeleton.module.css';

type BarProps = {
  /** CSS lengths. */
  width?: string;
  height?: string;
  className?: string | undefined;
};

/** One bar of the shape of what is coming. Put it into a `Loading`. */
export function Skeleton({ width = '100%', height = '14px', className }: BarProps) {
  return <span className={classes(styles.bar, className)} style={{ width, height }} />;
}

/** Lines of text to come, the last one shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  const widths = Array.from({ length: lines }, (_, line) => (line === lines - 1 ? '60%' : line % 2 ? '94%' : '100%'));
  return (
    <span className={styles.text}>
      {widths.map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
        <Skeleton key={line} width={width} />
      ))}
    </span>
  );
}

/** The same shape so many times. */
export function Times({ count, children }: { count: number; children: ReactNode }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are alike
    <Fragment key={index}>{children}</Fragment>
  ));
}

/** A square picture to come. `ratio` is width to height. */
export function SkeletonPicture({ ratio = 1 }: { ratio?: number }) {
  return (
    <span className={classes(styles.bar, styles.picture)} style={{ aspectRatio: ratio } satisfies CSSProperties} />
  );
}

type LoadingProps = {
  label: string;
  className?: string | undefined;
  /** The shape of what is coming: its own, or that of a text, or of a part so high (a CSS length); null: none. */
  children?: ReactNode;
  lines?: number;
  height?: string;
};

/** Skeletons with a text of what loads ("Loading product details..."); screen readers get the text, not the bars. */
export function Loading({
  label,
  className,
  lines = 3,
  height,
  children = height ? <Skeleton height={height} /> : <SkeletonText lines={lines} />,
}: LoadingProps) {
  return (
    <div role="status" aria-busy className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden className={styles.shapes}>
        {children}
      </div>
    </div>
  );
}
