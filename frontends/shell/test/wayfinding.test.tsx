import { MemoryRouter, Navigate, Route, Routes } from '@gehna/federation/router';
import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Wayfinding } from '../src/frame/Wayfinding.tsx';

/** jsdom does not know it; `undefined` is a browser that does not, either. */
function touched(userActivation: { hasBeenActive: boolean } | undefined) {
  Object.defineProperty(navigator, 'userActivation', { value: userActivation, configurable: true });
}

afterEach(() => touched(undefined));

describe('an address that leads on by itself', () => {
  test.each([
    ['leaves the focus at the beginning before anybody has touched the page', { hasBeenActive: false }, 'body'],
    ['takes the focus to the content for whoever is at work', { hasBeenActive: true }, 'main'],
    ['takes the focus to the content where the browser does not tell', undefined, 'main'],
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
