import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import { useMedia } from '../layout/use-media.ts';
import styles from './SideTabs.module.css';
import shared from './Tabs.module.css';

type Props = {
  /** For screen readers. */
  label: string;
  tabs: readonly { value: string; label: string; panel: ReactNode }[];
  value: string;
  onChange: (value: string) => void;
  /** Above the tabs. */
  head?: ReactNode;
  /** Below the tabs; on narrow screens below the panel. */
  foot?: ReactNode;
};

/**
 * Tabs in a column beside their panels, on narrow screens in a row above them. Panels stay as they were while another one is
 * shown: what was typed in one is not lost.
 */
export function SideTabs({ label, tabs, value, onChange, head, foot }: Props) {
  const orientation = useMedia('(min-width: 64em)', false) ? 'vertical' : 'horizontal';
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page may choose another tab, or lay them out in a row
  useLayoutEffect(() => showChosen(list.current), [value, orientation]);
  return (
    <Radix.Root value={value} onValueChange={onChange} orientation={orientation} className={styles.root}>
      {head && <div className={styles.head}>{head}</div>}
      <Radix.List
        ref={list}
        aria-label={label}
        className={classes(shared.list, styles.list)}
        // A press moves the focus by script, which browsers take for the keyboard's.
        onMouseDown={({ currentTarget, target }) =>
          currentTarget.toggleAttribute('data-pressed', target !== currentTarget)
        }
        onKeyDown={({ currentTarget }) => currentTarget.toggleAttribute('data-pressed', false)}
        onBlur={({ currentTarget, relatedTarget }) =>
          currentTarget.contains(relatedTarget) || currentTarget.toggleAttribute('data-pressed', false)
        }
      >
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={classes(shared.tab, styles.tab)}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} forceMount className={classes(shared.panel, styles.panel)}>
          {tab.panel}
        </Radix.Content>
      ))}
      {foot && <div className={styles.foot}>{foot}</div>}
    </Radix.Root>
  );
}

/** Of the neighbour, so that a cut tab shows that there are more. In pixels. */
const neighbourWidth = 24;

/** Scrolls a row of tabs, and not the page, until the chosen one is in it. */
function showChosen(list: HTMLElement | null) {
  const chosen = list?.querySelector('[data-state="active"]')?.getBoundingClientRect();
  if (!list || !chosen) return;
  const row = list.getBoundingClientRect();
  if (chosen.right > row.right) list.scrollLeft += chosen.right - row.right + neighbourWidth;
  else if (chosen.left < row.left) list.scrollLeft -= row.left - chosen.left + neighbourWidth;
}
