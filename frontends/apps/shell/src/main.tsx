import './nonce.ts';
import './translated-pages.ts';
import '@gehna/ui/foundation.css';
import { QueryClientProvider } from '@gehna/build/query';
import { BrowserRouter } from '@gehna/build/router';
import { queries, RenderedFor } from '@gehna/client';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { handleEarlyPresses } from './early-press.ts';
import { takeHydration } from './hydration.ts';
import { Site } from './Shell.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

const first = takeHydration();
const page = (
  <StrictMode>
    <RenderedFor value={first ?? { isWide: false }}>
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          <Site />
        </BrowserRouter>
      </QueryClientProvider>
    </RenderedFor>
  </StrictMode>
);
if (first) {
  handleEarlyPresses(document);
  // As a transition, hydration is cut into tasks of 5 ms, between which the browser answers; otherwise it is one long task.
  startTransition(() => {
    hydrateRoot(root, page, { onRecoverableError });
  });
} else createRoot(root).render(page);

/** Hydration mismatches by a browser's translator are only logged: React re-renders those elements. */
function onRecoverableError(error: unknown) {
  if (document.documentElement.className.includes('translated-')) console.warn(error);
  else reportError(error);
}
