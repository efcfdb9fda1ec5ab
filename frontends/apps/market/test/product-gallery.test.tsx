import { address, refetch } from '@gehna/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { productById } from '../src/features/product/api.ts';
import { picture, piece, stubCatalogue } from './catalogue.ts';
import { openMarket } from './market.tsx';

const page = '/luxurymarket/product/prd_choker';

describe('the gallery', () => {
  const shown = () => screen.getByRole('img').getAttribute('alt');

  it('changes the picture by thumbnails and shows which of how many it is', async () => {
    stubCatalogue({ product: () => piece() });
    const user = openMarket(page);
    await user.click(await screen.findByRole('button', { name: 'Picture 3 of 3' }));
    expect(shown()).toBe('The choker, picture c');
    expect(screen.getByRole('button', { name: 'Picture 3 of 3', pressed: true })).toBeVisible();
    expect(screen.getByText('3 / 3')).toBeVisible();
  });

  it('shows the last picture when a revision of the piece has fewer', async () => {
    let shownPiece = piece();
    stubCatalogue({ product: () => shownPiece });
    const user = openMarket(page);
    await user.click(await screen.findByRole('button', { name: 'Picture 3 of 3' }));
    shownPiece = piece({ pictures: [picture('a'), picture('b')] });
    await refetch(productById('prd_choker', undefined).queryKey);
    await screen.findByText('2 / 2');
    expect(shown()).toBe('The choker, picture b');
  });

  it('is used by the keyboard: arrows, Home and End, from thumbnail and picture', async () => {
    stubCatalogue({ product: () => piece() });
    const user = openMarket(page);
    (await screen.findByRole('button', { name: 'Picture 1 of 3' })).focus();
    await user.keyboard('{ArrowRight}');
    expect(shown()).toBe('The choker, picture b');
    expect(screen.getByRole('button', { name: 'Picture 2 of 3' })).toHaveFocus();
    await user.keyboard('{End}{ArrowRight}');
    expect(shown()).toBe('The choker, picture c');
    screen.getByRole('button', { name: 'View picture 3 of 3 full screen' }).focus();
    await user.keyboard('{ArrowLeft}');
    expect(shown()).toBe('The choker, picture b');
    expect(screen.getByRole('button', { name: 'View picture 2 of 3 full screen' })).toHaveFocus();
    await user.keyboard('{Home}');
    expect(shown()).toBe('The choker, picture a');
  });

  it('loads pictures after the first only on hover and focus', async () => {
    stubCatalogue({ product: () => piece() });
    const user = openMarket(page);
    const pictures = await screen.findByRole('region', { name: 'Pictures' });
    const large = () => pictures.querySelectorAll('img[sizes*="686px"]');
    expect(large()).toHaveLength(1);
    expect(large()[0]).toHaveAttribute('fetchpriority', 'high');
    for (const small of pictures.querySelectorAll('img[sizes="88px"]'))
      expect(small).toHaveAttribute('fetchpriority', 'low');
    await user.hover(screen.getByRole('button', { name: 'Picture 2 of 3' }));
    expect(large()).toHaveLength(2);
  });

  it('is swiped, and a swipe is no press', async () => {
    stubCatalogue({ product: () => piece() });
    const user = openMarket(page);
    const plate = await screen.findByRole('button', { name: 'View picture 1 of 3 full screen' });
    await user.pointer([
      { keys: '[TouchA>]', target: plate, coords: { clientX: 300, clientY: 200 } },
      { keys: '[/TouchA]', target: plate, coords: { clientX: 180, clientY: 205 } },
    ]);
    expect(shown()).toBe('The choker, picture b');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('fills the screen on a press, and is left by its cross, by Escape and by Back, staying with the piece', async () => {
    stubCatalogue({ product: () => piece() });
    const user = openMarket(page);
    for (const leave of [
      () => user.click(screen.getByRole('button', { name: 'Close' })),
      () => user.keyboard('{Escape}'),
      async () => screen.getByRole('button', { name: 'Browser back', hidden: true }).click(),
    ]) {
      await user.click(await screen.findByRole('button', { name: 'View picture 1 of 3 full screen' }));
      const full = within(await screen.findByRole('dialog', { name: 'Pictures, full screen' }, { timeout: 5_000 }));
      expect(await full.findByRole('button', { name: 'Zoom in' })).toBeVisible();
      await leave();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(address()).toBe(page);
      expect(screen.getByRole('heading', { level: 1, name: 'Lakshmi temple choker' })).toBeVisible();
    }
  });

  it('of one picture has neither thumbnails nor a count', async () => {
    stubCatalogue({
      product: () => piece({ pictures: [picture('a')] }),
    });
    openMarket(page);
    await screen.findByRole('button', { name: 'View the picture full screen' });
    expect(screen.queryByRole('group', { name: 'Choose a picture' })).toBeNull();
    expect(screen.queryByText('1 / 1')).toBeNull();
  });

  it('without pictures shows the logo', async () => {
    stubCatalogue({ product: () => piece({ pictures: [] }) });
    openMarket(page);
    expect(await screen.findByText('Picture not available')).toBeVisible();
  });
});
