import { TitledSection } from '@gehna/ui';
import { Tray } from '@gehna/ui/catalogue';
import type { ReactNode, Ref } from 'react';
import styles from './PieceSection.module.css';

/** A tray of pieces below a title, further down a page. */
export function PieceSection({ title, children, ref }: { title: string; children: ReactNode; ref?: Ref<HTMLElement> }) {
  return (
    <TitledSection ref={ref} title={title} level={2} className={styles.section}>
      {children}
    </TitledSection>
  );
}

/** A section that is this near to the view loads its pieces. */
export const nearMargin = '500px';

/** Cells in a row on phones, tablets and desktops, and how wide a picture stands in them. */
export const tray = {
  columns: [2, 3, 4],
  sizes: '(min-width: 1440px) 336px, (min-width: 1200px) 24vw, (min-width: 768px) 32vw, 50vw',
} as const;

export function PieceTray({ children }: { children: ReactNode }) {
  return (
    <Tray as="ul" columns={tray.columns}>
      {children}
    </Tray>
  );
}
