import { UnsentMessages } from '@gehna/chat-ui/unsent';
import { PageRoutes } from '@gehna/client';
import { PageSkeleton } from '@gehna/ui';
import { pages } from './pages.ts';
import { texts } from './texts.ts';

/** Every page of the market, below /luxurymarket. */
export default function MarketPages() {
  return (
    <>
      <UnsentMessages />
      <PageRoutes pages={pages} waiting={<PageSkeleton label={texts.loadingPage} />} />
    </>
  );
}
