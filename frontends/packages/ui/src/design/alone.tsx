import '../foundation/foundation.css';
import { BrowserRouter } from '@gehna/build/router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Notices } from '../notices/Notices.tsx';
import { DesignPage } from './DesignPage.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <main>
        <DesignPage />
      </main>
      <Notices />
    </BrowserRouter>
  </StrictMode>,
);
