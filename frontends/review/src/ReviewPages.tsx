import { Navigate, Route, Routes } from '@gehna/federation/router';
import { Loading, Skeleton } from '@gehna/ui';
import { lazy, Suspense } from 'react';
import { NotFound } from './layout/NotFound.tsx';
import { ReviewBar } from './layout/ReviewBar.tsx';
import { ReviewerOnly } from './layout/ReviewerOnly.tsx';
import { texts } from './texts.ts';

const ApplicationsPage = lazy(() => import('./features/applications/ApplicationsPage.tsx'));
const ProductsPage = lazy(() => import('./features/products/ProductsPage.tsx'));

/** Every page of the review console, below /review, for reviewers only. */
export default function ReviewPages() {
  return (
    <ReviewerOnly>
      <ReviewBar />
      <Suspense fallback={<Waiting />}>
        <Routes>
          <Route index element={<Navigate to="/review/applications" replace />} />
          <Route path="applications/:id?" element={<ApplicationsPage />} />
          <Route path="products/:id?" element={<ProductsPage />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </ReviewerOnly>
  );
}

function Waiting() {
  return (
    <Loading label={texts.loadingPage}>
      <Skeleton height="60dvh" />
    </Loading>
  );
}
