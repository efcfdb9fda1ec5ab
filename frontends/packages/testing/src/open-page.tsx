import { QueryClientProvider } from '@gehna/build/query';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from '@gehna/build/router';
import { queries } from '@gehna/client';
import { Notices } from '@gehna/ui';
import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';

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
export function openPage(at: string, { path, pages }: Remote, user: UserEvent = userEvent.setup()) {
  window.history.replaceState(null, '', at);
  const { unmount: close } = render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path={path} element={pages} />
          <Route path="*" element={null} />
        </Routes>
        <Browser />
      </MemoryRouter>
      <Notices />
    </QueryClientProvider>,
  );
  return { user, close };
}
