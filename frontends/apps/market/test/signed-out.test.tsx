import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pages } from '../src/pages.ts';
import { openMarket } from './market.tsx';

const personal = pages.filter(({ audience }) => audience === 'signed in').map(({ path }) => path);

describe('without a session', () => {
  it.each(personal)('%s asks to log in, and both ways lead back', async (path) => {
    const address = path.replace(/\/:\w+\?$/, '').replace(/:\w+/, 'some');
    openMarket(address);
    const back = encodeURIComponent(address);
    for (const [name, form] of [
      ['Login', '/login'],
      ['Sign Up', '/signup'],
    ] as const) {
      const link = await screen.findByRole('link', { name });
      expect(link).toHaveAttribute('href', `${form}?next=${back}`);
    }
  });
});
