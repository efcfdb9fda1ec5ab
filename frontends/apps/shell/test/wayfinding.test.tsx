import { BrowserRouter, MemoryRouter, Navigate, Route, Routes, useLocation, useNavigate } from '@gehna/build/router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Wayfinding } from '../src/frame/Wayfinding.tsx';

/** jsdom lacks it; `undefined` is a browser that lacks it, too. */
function touched(userActivation: { hasBeenActive: boolean } | undefined) {
  Object.defineProperty(navigator, 'userActivation', { value: userActivation, configurable: true });
}

afterEach(() => touched(undefined));

describe('an address that leads on by itself', () => {
  test.each([
    ['leaves the focus at the beginning before the first interaction', { hasBeenActive: false }, 'body'],
    ['takes the focus to the content for whoever is at work', { hasBeenActive: true }, 'main'],
    ['takes the focus to the content where the browser has no `userActivation`', undefined, 'main'],
  ])('%s', (_, activation, place) => {
    touched(activation);
    render(
      <MemoryRouter initialEntries={['/review']}>
        <Wayfinding />
        <main id="content" tabIndex={-1}>
          <Routes>
            <Route path="/review" element={<Navigate to="/review/applications" replace />} />
            <Route path="/review/applications" element={<h1>Applications</h1>} />
          </Routes>
        </main>
      </MemoryRouter>,
    );
    expect(screen.getByRole('heading', { name: 'Applications' })).toBeVisible();
    expect(document.activeElement?.localName).toBe(place);
  });
});

/** A console: its bar stays, and the queue's own address leads to its oldest entry once that is known. */
function Console() {
  const [oldest, setOldest] = useState<string | null>(null);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <Wayfinding />
      <a href="#bar">Reports</a>
      <button type="button" onClick={() => setOldest('one')}>
        News
      </button>
      <select aria-label="Show" onChange={({ target }) => void navigate(`/review/${target.value}`)}>
        <option>waiting</option>
        <option>closed</option>
      </select>
      {pathname === '/review' && oldest !== null && <Navigate to={`/review/${oldest}`} replace />}
      <main key={pathname} id="content" tabIndex={-1}>
        <h1>{pathname}</h1>
      </main>
    </>
  );
}

describe('a user who is at work elsewhere', () => {
  test('stays at the link where they are while an address leads on by itself', () => {
    touched({ hasBeenActive: true });
    render(
      <MemoryRouter initialEntries={['/review']}>
        <Console />
      </MemoryRouter>,
    );
    act(() => screen.getByRole('link', { name: 'Reports' }).focus());
    fireEvent.click(screen.getByRole('button', { name: 'News' }));
    expect(screen.getByRole('heading', { name: '/review/one' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Reports' })).toHaveFocus();
  });

  test('stays in the select whose arrow keys change the page', () => {
    touched({ hasBeenActive: true });
    render(
      <MemoryRouter initialEntries={['/review/one']}>
        <Console />
      </MemoryRouter>,
    );
    const show = screen.getByRole('combobox', { name: 'Show' });
    act(() => show.focus());
    fireEvent.change(show, { target: { value: 'closed' } });
    expect(screen.getByRole('heading', { name: '/review/closed' })).toBeVisible();
    expect(show).toHaveFocus();
  });
});

class ImmediateObserver {
  readonly #observed: () => void;
  constructor(observed: () => void) {
    this.#observed = observed;
  }
  observe() {
    this.#observed();
  }
  disconnect() {}
}

test('a link of the server’s page to a place on it is left to the browser, which keeps the key of the entry', async () => {
  window.history.replaceState(null, '', '/store/johari');
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
  vi.stubGlobal('ResizeObserver', ImmediateObserver);
  render(
    <BrowserRouter>
      <Wayfinding />
    </BrowserRouter>,
  );
  act(() => void window.dispatchEvent(new Event('scroll')));
  await act(async () => {
    window.location.hash = '#collection';
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  });
  expect(scrollTo).not.toHaveBeenCalled();
});

function Next() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/next')}>
      Next
    </button>
  );
}

test('a page that was scrolled before the app came is returned to there', async () => {
  window.history.replaceState(null, '', '/scrolled');
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
  vi.stubGlobal('ResizeObserver', ImmediateObserver);
  vi.stubGlobal('scrollY', 700);
  render(
    <BrowserRouter>
      <Wayfinding />
      <Next />
    </BrowserRouter>,
  );
  vi.stubGlobal('scrollY', 0);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  await act(async () => {
    window.history.back();
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  });
  expect(scrollTo).toHaveBeenLastCalledWith(0, 700);
});
