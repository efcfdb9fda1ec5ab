import { productName } from '@gehna/contracts/rules';
import { Anchor, classes, Mark } from '@gehna/ui';
import styles from './Logo.module.css';

type Props = {
  to: string;
  /** The accessible name: where it leads. */
  label: string;
  /** 100 x 60 px in a bar, 80 x 60 in the footer. */
  place: 'bar' | 'footer';
};

/** The logo beside the name in two lines, in a box of fixed size. */
export function Logo({ to, label, place }: Props) {
  return (
    <Anchor to={to} aria-label={label} className={classes(styles.logo, styles[place])}>
      <Mark className={styles.mark} />
      <span className={styles.name}>{productName}</span>
    </Anchor>
  );
}
