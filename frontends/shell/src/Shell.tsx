import { QueryClient, QueryClientProvider } from '@gehna/federation/query';
import { BrowserRouter, Link, Route, Routes } from '@gehna/federation/router';
import { Button } from '@gehna/ui';
import { RemotePages } from './remotes/RemotePages.tsx';

const queries = new QueryClient();

export function Shell() {
  return (
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <header>
          <Link to="/">Bharat Gehna</Link> <Link to="/luxurymarket">Luxury Market</Link>
        </header>
        <main>
          <Routes>
            <Route
              path="/"
              element={
                <>
                  <h1>India's First Jewelry Discovery Network</h1>
                  <Button>Explore</Button>
                </>
              }
            />
            <Route path="/luxurymarket/*" element={<RemotePages remote="market" />} />
            <Route path="*" element={<h1>Page not found</h1>} />
          </Routes>
        </main>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
