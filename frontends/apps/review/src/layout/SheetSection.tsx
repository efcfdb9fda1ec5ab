import { TitledSection } from '@gehna/ui';
import type { ComponentProps } from 'react';
import styles from './SheetSection.module.css';

/** A part of what is reviewed, under its title. */
export function SheetSection(section: Omit<ComponentProps<typeof TitledSection>, 'level' | 'className'>) {
  return <TitledSection {...section} level={2} className={styles.section} />;
}
