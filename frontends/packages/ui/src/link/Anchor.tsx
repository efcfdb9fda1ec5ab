import { Link, type To } from '@gehna/build/router';
import type { MouseEvent, ReactNode, Ref } from 'react';

/** A page of this site (`to`), or any address (`href`), which may open in a tab of its own. */
export type Target =
  | { to: To; replace?: boolean; state?: unknown; href?: never; newTab?: boolean }
  | { href: string; newTab?: boolean; to?: never; replace?: never; state?: never };

type Props = Target & {
  className?: string | undefined;
  children: ReactNode;
  'aria-label'?: string | undefined;
  'aria-current'?: 'page' | 'true' | undefined;
  title?: string | undefined;
  /** Crawlers need not follow it. */
  nofollow?: boolean | undefined;
  onClick?: (() => void) | undefined;
  /** What a press does in place of going to the address, once scripts run; with a modifier key the browser still opens a tab. */
  onPress?: (() => void) | undefined;
  ref?: Ref<HTMLAnchorElement>;
};

/** State of an entry that a link of the site added to the history: Back leads to another page of the site. */
const fromSite = { fromSite: true };

/** The one way from a component to a link; unstyled. */
export function Anchor({ to, href, newTab, nofollow, replace, state, onPress, children, ...others }: Props) {
  const rel = [newTab && 'noopener', nofollow && 'nofollow'].filter(Boolean).join(' ');
  const tab = { ...(newTab && { target: '_blank' }), ...(rel && { rel }) };
  const rest = onPress ? { ...others, onClick: insteadOfGoing(onPress) } : others;
  if (to === undefined) {
    return (
      <a href={href} {...tab} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link
      to={to}
      {...(replace ? { replace } : {})}
      state={state ?? (replace ? undefined : fromSite)}
      {...tab}
      {...rest}
    >
      {children}
    </Link>
  );
}

const insteadOfGoing = (act: () => void) => (event: MouseEvent) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  act();
};
