import '@gehna/ui/foundation.css';
import { QueryClientProvider } from '@gehna/build/query';
import { BrowserRouter, Navigate, Route, Routes } from '@gehna/build/router';
import { queries } from '@gehna/client';
import { Notices } from '@gehna/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Remote } from './open-page.tsx';

/** Opens a remote in a browser without the shell (`npm run dev`), mounted as there; / leads to `start`. */
export function openAlone({ path, pages, start }: Remote & { start: string }) {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          <Routes>
            <Route path={path} element={pages} />
            <Route path="/" element={<Navigate to={start} replace />} />
            <Route path="*" element={<p>The shell would answer here.</p>} />
          </Routes>
        </BrowserRouter>
        <Notices />
      </QueryClientProvider>
    </StrictMode>,
  );
}
