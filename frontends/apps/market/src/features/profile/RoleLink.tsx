import type { User } from '@gehna/contracts';
import { TextLink } from '@gehna/ui';
import { texts } from './texts.ts';

/** Leads sellers to the console, suspended ones to the decision, all others to the application. */
export function RoleLink({ user: { isSeller, isSuspended } }: { user: User }) {
  if (isSuspended)
    return (
      <TextLink alone to="/luxurymarket/decisions">
        {texts.suspended}
      </TextLink>
    );
  if (!isSeller)
    return (
      <TextLink alone to="/luxurymarket/become-seller">
        {texts.becomeSeller}
      </TextLink>
    );
  return (
    <TextLink alone to="/seller" newTab>
      {texts.sellerConsole}
    </TextLink>
  );
}
