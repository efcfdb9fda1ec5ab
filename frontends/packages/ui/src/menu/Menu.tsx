import type { LucideIcon } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './Menu.module.css';

export type MenuRow = { label: string; icon?: LucideIcon; act: () => void };

type Props = {
  /** The button that opens it; one element that takes props and ref (Button, IconButton). */
  trigger: ReactElement;
  rows: readonly MenuRow[];
  /** Open from the first, for one that is made when its button is pressed. */
  isOpenAtFirst?: boolean;
};

/** A list of acts under a button: arrow keys, first letters, Escape. */
export function Menu({ trigger, rows, isOpenAtFirst = false }: Props) {
  return (
    <Radix.Root modal={false} defaultOpen={isOpenAtFirst}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.menu} align="start" sideOffset={8} collisionPadding={16}>
          {rows.map(({ label, icon, act }) => (
            <Radix.Item key={label} className={styles.row} onSelect={act}>
              {icon && <Icon of={icon} />}
              {label}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
