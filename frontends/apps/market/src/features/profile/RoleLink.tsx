import { TextLink, VisuallyHidden } from '@gehna/ui';
import { texts } from './texts.ts';

/** Leads sellers to the console, all others to the application. */
export function RoleLink({ isSeller }: { isSeller: boolean }) {
  if (!isSeller)
    return (
      <TextLink alone to="/luxurymarket/become-seller">
        {texts.becomeSeller}
      </TextLink>
    );
  return (
    <TextLink alone to="/seller" newTab>
      {texts.sellerConsole} <VisuallyHidden>{texts.newTab}</VisuallyHidden>
    </TextLink>
  );
}
