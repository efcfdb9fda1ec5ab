import styles from './PersonalLinks.module.css';

/** The number at a drawing of the bar, or at the end of a row; readers hear it in the control's label. */
export function Count({ of: count }: { of: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.count} aria-hidden>
      {count > 99 ? '99+' : count}
    </span>
  );
}
