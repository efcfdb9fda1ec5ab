import { TitledSection } from '@gehna/ui';
import type { ReactNode } from 'react';
import styles from './SheetSection.module.css';

/** A part of what is reviewed, under its title. */
export function SheetSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledSection title={title} level={2} className={styles.section}>
      {children}
    </TitledSection>
  );
}
