import { EmptyState, LinkButton } from '@gehna/ui';
import { texts } from '../texts.ts';
import { Page } from './Page.tsx';

/** An address below /seller that leads nowhere. */
export function NotFound() {
  return (
    <Page>
      <EmptyState title={texts.notFoundTitle} action={<LinkButton to="/seller">{texts.toDashboard}</LinkButton>}>
        {texts.notFound}
      </EmptyState>
    </Page>
  );
}
