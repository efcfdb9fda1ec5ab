import '@gehna/ui/foundation.css';
import { queries } from '@gehna/client';
import { QueryClientProvider } from '@gehna/federation/query';
import { BrowserRouter, Navigate, Route, Routes } from '@gehna/federation/router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import MarketPages from './MarketPages.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <Routes>
          <Route path="/luxurymarket/*" element={<MarketPages />} />
          <Route path="*" element={<Navigate to="/luxurymarket" replace />} />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);
