import '@gehna/ui/foundation.css';
import { queries } from '@gehna/client';
import { QueryClientProvider } from '@gehna/federation/query';
import { BrowserRouter, Navigate, Route, Routes } from '@gehna/federation/router';
import { Notices } from '@gehna/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import ReviewPages from './ReviewPages.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <Routes>
          <Route path="/review/*" element={<ReviewPages />} />
          <Route path="*" element={<Navigate to="/review" replace />} />
        </Routes>
      </BrowserRouter>
      <Notices />
    </QueryClientProvider>
  </StrictMode>,
);
