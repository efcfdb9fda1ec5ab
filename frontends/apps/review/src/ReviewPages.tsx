import { PageRoutes } from '@gehna/client';
import { Loading } from '@gehna/ui';
import type { ReactNode } from 'react';
import { ReviewBar } from './layout/ReviewBar.tsx';
import { ReviewerOnly } from './layout/ReviewerOnly.tsx';
import { pages } from './pages.tsx';
import { texts } from './texts.ts';

/** Every page of the review console, below /review, for reviewers only. */
export default function ReviewPages() {
  const waiting = <Loading label={texts.loadingPage} height="60dvh" />;
  return <PageRoutes pages={pages} waiting={waiting} guards={{ reviewer: ReviewConsole }} />;
}

function ReviewConsole({ children }: { children: ReactNode }) {
  return (
    <ReviewerOnly>
      <ReviewBar />
      {children}
    </ReviewerOnly>
  );
}
