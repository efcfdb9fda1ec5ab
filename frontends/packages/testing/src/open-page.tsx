import { QueryClientProvider } from '@gehna/build/query';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from '@gehna/build/router';
import { queries } from '@gehna/client';
import { Notices } from '@gehna/ui';
import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

function Browser() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p data-testid="address">{pathname + search}</p>
      <button type="button" onClick={() => void navigate(-1)}>
        Browser back
      </button>
    </>
  );
}

/** Where the browser is: path and query. */
export const address = () => screen.getByTestId('address').textContent;

export interface Remote {
  /** Where the shell mounts it, for example `/seller/*`. */
  readonly path: string;
  readonly pages: ReactNode;
}

/** Opens a remote at an address, as the shell mounts it. Everything outside of the remote is an empty page. */
export function openPage(at: string, remote: Remote, user: UserEvent = userEvent.setup()) {
  window.history.replaceState(null, '', at);
  const { unmount: close } = render(siteAt(at, remote));
  return { user, close };
}

/** The same, from the HTML that the server rendered with what the cache of `queries` holds. Its pages must not be lazy. */
export function hydratePage(at: string, remote: Remote) {
  window.history.replaceState(null, '', at);
  const site = siteAt(at, remote);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(site);
  render(site, { container, hydrate: true });
}

function siteAt(at: string, { path, pages }: Remote) {
  return (
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path={path} element={pages} />
          <Route path="*" element={null} />
        </Routes>
        <Browser />
      </MemoryRouter>
      <Notices />
    </QueryClientProvider>
  );
}
