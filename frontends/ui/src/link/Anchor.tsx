import { Link, type To } from '@gehna/federation/router';
import type { ReactNode, Ref } from 'react';

/** A page of this site (`to`), or any address (`href`), which may open in a tab of its own. */
export type Target =
  | { to: To; replace?: boolean; state?: unknown; href?: never; newTab?: boolean }
  | { href: string; newTab?: boolean; to?: never; replace?: never; state?: never };

type Props = Target & {
  className?: string | undefined;
  children: ReactNode;
  'aria-label'?: string | undefined;
  'aria-current'?: 'page' | undefined;
  title?: string | undefined;
  onClick?: (() => void) | undefined;
  ref?: Ref<HTMLAnchorElement>;
};

/** The one way from a component to a link; unstyled. */
export function Anchor({ to, href, newTab, replace, state, children, ...rest }: Props) {
  const tab = newTab ? { target: '_blank', rel: 'noopener' } : {};
  if (to === undefined) {
    return (
      <a href={href} {...tab} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link to={to} {...(replace ? { replace } : {})} state={state} {...tab} {...rest}>
      {children}
    </Link>
  );
}
