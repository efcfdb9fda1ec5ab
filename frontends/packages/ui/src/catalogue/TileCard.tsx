import type { To } from '@gehna/build/router';
import { classes } from '../classes.ts';
import { Anchor } from '../link/Anchor.tsx';
import { usePictureLoad } from '../picture/use-picture-load.ts';
import styles from './TileCard.module.css';

type TileProps = {
  to: To;
  label: string;
  /** Address of a picture. Without, or when it fails, the label takes its place in display type. */
  picture?: { src: string } | undefined;
  eager?: boolean;
};

/** A way into the market: a square picture and one line; the whole tile is the link. */
export function TileCard({ to, label, picture, eager }: TileProps) {
  const { hasFailed, img } = usePictureLoad(picture?.src);
  if (!picture || hasFailed) {
    return (
      <Anchor to={to} className={classes(styles.tile, styles.text)}>
        <span className={styles.title}>{label}</span>
      </Anchor>
    );
  }
  return (
    <Anchor to={to} className={styles.tile}>
      <img
        {...img}
        src={picture.src}
        alt=""
        width={480}
        height={480}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className={styles.picture}
      />
      <span className={styles.label}>{label}</span>
    </Anchor>
  );
}

type RegionProps = {
  to: To;
  label: string;
  /** The state's name in its own script, as outlines: `@gehna/ui/regions/*.svg`. Decorative. */
  script?: string | undefined;
};

/** A region: its name in its own script, and the label in the page's language. */
export function RegionTile({ to, label, script }: RegionProps) {
  const { hasFailed, img } = usePictureLoad(script);
  return (
    <Anchor to={to} className={classes(styles.tile, styles.region)}>
      {script && !hasFailed && <img {...img} src={script} alt="" loading="lazy" className={styles.script} />}
      <span className={styles.regionLabel}>{label}</span>
    </Anchor>
  );
}

type FigureProps = { to: To; figure: string; label: string };

/** A karat or purity: a large figure and what it means. */
export function FigureTile({ to, figure, label }: FigureProps) {
  return (
    <Anchor to={to} className={classes(styles.tile, styles.figure)}>
      <span className={styles.number}>{figure}</span>
      <span className={styles.figureLabel}>{label}</span>
    </Anchor>
  );
}
