import { LinkButton } from '@gehna/ui';
import { texts } from '../texts.ts';
import { Alone } from './Alone.tsx';

/** An address below /review that leads nowhere. */
export function NotFound() {
  return (
    <Alone title={texts.notFoundTitle} action={<LinkButton to="/review">{texts.toQueue}</LinkButton>}>
      {texts.notFound}
    </Alone>
  );
}
