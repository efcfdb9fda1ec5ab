import { signIn } from '@gehna/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { piece, stubCatalogue } from './catalogue.ts';
import { openMarket } from './market.tsx';

const page = '/luxurymarket/product/prd_choker';

describe('a visitor', () => {
  it('is asked to, and comes back here', async () => {
    stubCatalogue({ product: () => piece() });
    openMarket(page);
    expect(await screen.findByText('Login required to interact with products')).toBeVisible();
    const next = encodeURIComponent(page);
    for (const link of screen.getAllByRole('link', { name: 'Login' }))
      expect(link).toHaveAttribute('href', `/login?next=${next}`);
    expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', `/signup?next=${next}`);
  });

  it('is not asked after signing in', async () => {
    signIn();
    stubCatalogue({ product: () => piece() });
    openMarket(page);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Login required to interact with products')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  });
});
