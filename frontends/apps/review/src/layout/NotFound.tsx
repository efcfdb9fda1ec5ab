import { EmptyState, LinkButton } from '@gehna/ui';
import { texts } from '../texts.ts';
import { Alone } from './Alone.tsx';

/** An address below /review that leads nowhere. */
export function NotFound() {
  return (
    <Alone>
      <EmptyState level={1} title={texts.notFoundTitle} action={<LinkButton to="/review">{texts.toQueue}</LinkButton>}>
        {texts.notFound}
      </EmptyState>
    </Alone>
  );
}
