import { queries } from '@gehna/client';
import { Route, Routes, useLocation } from '@gehna/federation/router';
import { lazy, Suspense } from 'react';
import { dashboardPerformance, dashboardStats } from './features/dashboard/api.ts';
import { Console } from './layout/Console.tsx';
import { NotFound } from './layout/NotFound.tsx';
import { PageWaiting } from './layout/PageWaiting.tsx';
import { SellerOnly } from './layout/SellerOnly.tsx';
import { pageAt } from './pages.ts';

const DashboardPage = lazy(() => {
  // The first screen: its answers are asked for while its code is still on its way.
  void queries.prefetchQuery(dashboardStats);
  void queries.prefetchQuery(dashboardPerformance);
  return import('./features/dashboard/DashboardPage.tsx');
});
const ProductsPage = lazy(() => import('./features/products/ProductsPage.tsx'));
const AddProductPage = lazy(() => import('./features/product-form/AddProductPage.tsx'));
const EditProductPage = lazy(() => import('./features/product-form/EditProductPage.tsx'));
const LeadsPage = lazy(() => import('./features/leads/LeadsPage.tsx'));
const ChatPage = lazy(() => import('./features/chat/ChatPage.tsx'));
const LandingStorePage = lazy(() => import('./features/landing-store/LandingStorePage.tsx'));
const ToolsPage = lazy(() => import('./features/tools/ToolsPage.tsx'));

/** Every page of the seller console, below /seller, for sellers only. */
export default function SellerPages() {
  const { path } = pageAt(useLocation().pathname);
  return (
    <SellerOnly>
      <Console>
        <Suspense key={path} fallback={<PageWaiting />}>
          <Routes>
            <Route index element={<DashboardPage />} />
            <Route path="dashboard" element={<DashboardPage />} />
            <Route path="products" element={<ProductsPage />} />
            <Route path="products/add" element={<AddProductPage />} />
            <Route path="products/edit/:id" element={<EditProductPage />} />
            <Route path="leads" element={<LeadsPage />} />
            <Route path="inquiries/:conversationId?" element={<ChatPage />} />
            <Route path="landing-store" element={<LandingStorePage />} />
            <Route path="tools" element={<ToolsPage />} />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </Console>
    </SellerOnly>
  );
}
