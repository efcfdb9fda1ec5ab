import type { To } from '@gehna/build/router';
import type { ReactNode } from 'react';
import { Anchor } from '../link/Anchor.tsx';

export type ChoiceLinkProps = {
  /** The address that shows this choice. */
  to: To;
  /** It is what the page shows now. */
  on: boolean;
  /** It would show nothing: it stays in view and leads nowhere. */
  off?: boolean | undefined;
  /** Takes the place of the page's entry in the history. */
  replace?: boolean | undefined;
  /** Crawlers need not follow it. */
  nofollow?: boolean | undefined;
  /** What a press does in place of going to the address, once scripts run. */
  onPress?: (() => void) | undefined;
  children: ReactNode;
};

/** One choice of what to see: a link, so that it works before scripts run, opens in a tab and can be followed by crawlers. */
export function ChoiceLink({ to, on, off, replace, nofollow, onPress, className, children }: ChoiceLinkProps & Styled) {
  if (off)
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: as a disabled control, it is read and not reached by the keyboard
      // biome-ignore lint/a11y/useSemanticElements: an anchor without an address would be no link
      <span role="link" aria-disabled="true" className={className}>
        {children}
      </span>
    );
  return (
    <Anchor
      to={to}
      {...(replace ? { replace } : {})}
      aria-current={on ? 'true' : undefined}
      nofollow={nofollow}
      onPress={onPress}
      className={className}
    >
      {children}
    </Anchor>
  );
}

type Styled = { className: string | undefined };
