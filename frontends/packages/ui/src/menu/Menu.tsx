import type { LucideIcon } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/Icon.tsx';
import { Anchor, type Target } from '../link/Anchor.tsx';
import styles from './Menu.module.css';

/** One row: a place to go (`target`) or something to do (`act`). */
export type MenuRow = {
  label: string;
  icon?: LucideIcon;
  /** Current page or choice: gold line at the left. */
  current?: boolean;
  disabled?: boolean;
  /** With a hairline above. */
  parted?: boolean;
} & ({ target: Target; act?: never } | { act: () => void; target?: never });

type Props = {
  /** The button that opens it; one element that takes props and ref (Button, IconButton). */
  trigger: ReactElement;
  rows: readonly MenuRow[];
  align?: 'start' | 'end';
  /** Open from the first, for one that is made when its button is pressed. */
  isOpenAtFirst?: boolean;
};

/** A list of acts under a button: arrow keys, first letters, Escape. */
export function Menu({ trigger, rows, align = 'end', isOpenAtFirst = false }: Props) {
  return (
    <Radix.Root modal={false} defaultOpen={isOpenAtFirst}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.menu} align={align} sideOffset={8} collisionPadding={16}>
          {rows.map((row) => (
            <Row key={row.label} row={row} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Row({ row }: { row: MenuRow }) {
  const inside = (
    <>
      {row.icon && <Icon of={row.icon} />}
      {row.label}
    </>
  );
  const looks = classes(styles.row, row.current && styles.current, row.parted && styles.parted);
  if (row.target) {
    return (
      <Radix.Item asChild disabled={row.disabled ?? false}>
        <Anchor {...row.target} className={looks} aria-current={row.current ? 'page' : undefined}>
          {inside}
        </Anchor>
      </Radix.Item>
    );
  }
  return (
    <Radix.Item className={looks} disabled={row.disabled ?? false} onSelect={row.act}>
      {inside}
    </Radix.Item>
  );
}
