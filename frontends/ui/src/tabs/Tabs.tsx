import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Tabs.module.css';

export type Tab = { value: string; label: string; panel: ReactNode; metal?: 'gold' | 'silver' };

type Props = {
  /** Said to readers. */
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
  /** Market tabs are set in the display face. */
  display?: boolean;
};

/** Panels of which one is shown. Arrow keys move along the tabs; the mark has the metal of its tab. */
export function Tabs({ label, tabs, value, onChange, display }: Props) {
  const metal = tabs.find((tab) => tab.value === value)?.metal;
  return (
    <Radix.Root value={value} onValueChange={onChange} data-metal={metal}>
      <Radix.List aria-label={label} className={classes(styles.list, display && styles.display)}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className={styles.panel}>
          {tab.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
