import { Link, type To, useLocation } from '@gehna/build/router';
import type { ComponentProps, MouseEvent, ReactNode, Ref } from 'react';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { texts } from '../texts.ts';
import { isNewStep } from './new-step.ts';

/** A page of this site (`to`), or any address (`href`), which may open in a tab of its own; its name says so. */
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
  const content = newTab ? (
    <>
      {children} <VisuallyHidden>{texts.newTab}</VisuallyHidden>
    </>
  ) : (
    children
  );
  const rest = onPress ? { ...others, onClick: insteadOfGoing(onPress) } : others;
  if (to === undefined) {
    return (
      <a href={href} {...tab} {...rest}>
        {content}
      </a>
    );
  }
  return (
    <PageLink
      to={to}
      {...(replace ? { replace } : {})}
      state={state ?? (replace ? undefined : fromSite)}
      {...tab}
      {...rest}
    >
      {content}
    </PageLink>
  );
}

/** To a page of this site. A second press before that is shown does nothing. */
function PageLink({ onClick, ...props }: ComponentProps<typeof Link>) {
  const here = useLocation();
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || props.target || !isPlain(event)) return;
    if (!isNewStep(here, event.currentTarget.href)) event.preventDefault();
  };
  return <Link {...props} onClick={press} />;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

const insteadOfGoing = (act: () => void) => (event: MouseEvent) => {
  if (!isPlain(event)) return;
  event.preventDefault();
  act();
};
