import { AlonePage, LinkButton } from '@gehna/ui';
import { texts } from './texts.ts';

export function NotFound() {
  return (
    <AlonePage title={texts.notFoundTitle} action={<LinkButton to="/">{texts.notFoundAction}</LinkButton>}>
      {texts.notFound}
    </AlonePage>
  );
}
