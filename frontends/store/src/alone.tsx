import '@gehna/ui/foundation.css';
import { queries } from '@gehna/client';
import { QueryClientProvider } from '@gehna/federation/query';
import { BrowserRouter, Navigate, Route, Routes } from '@gehna/federation/router';
import { Notices } from '@gehna/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import StorePages from './StorePages.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <Routes>
          <Route path="/store/*" element={<StorePages />} />
          <Route path="*" element={<Navigate to="/store/johari-kothi-jaipur" replace />} />
        </Routes>
      </BrowserRouter>
      <Notices />
    </QueryClientProvider>
  </StrictMode>,
);
