import { AlonePage, LinkButton } from '@gehna/ui';
import { texts } from './texts.ts';

/** An address below /luxurymarket that does not exist. */
export function NotFound() {
  return (
    <AlonePage title={texts.title} action={<LinkButton to="/luxurymarket">{texts.action}</LinkButton>}>
      {texts.words}
    </AlonePage>
  );
}
