import './nonce.ts';
import '@gehna/ui/foundation.css';
import { FirstView, queries } from '@gehna/client';
import { QueryClientProvider } from '@gehna/federation/query';
import { BrowserRouter } from '@gehna/federation/router';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Site } from './Shell.tsx';
import { takeOver } from './take-over.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

const first = takeOver(root);
const page = (
  <StrictMode>
    <FirstView value={first ?? { isWide: false }}>
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          <Site />
        </BrowserRouter>
      </QueryClientProvider>
    </FirstView>
  </StrictMode>
);
if (first) hydrateRoot(root, page);
else createRoot(root).render(page);
