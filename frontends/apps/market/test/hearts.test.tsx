import { conversationOf } from '@gehna/chat-ui/testing';
import { session } from '@gehna/client';
import { farida, signIn, tokenFor } from '@gehna/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listOf, piece, stubCatalogue } from './catalogue.ts';
import { favourite, heart, jhumka, keeping, list } from './favourites.ts';
import { openMarket } from './market.tsx';

describe('the hearts of a list', () => {
  it('are filled by one request for all of them', async () => {
    signIn();
    const { times } = keeping(favourite(jhumka));
    openMarket(list);
    await waitFor(async () => expect(await heart(jhumka.name)).toHaveAttribute('aria-pressed', 'true'));
    expect(await heart('Lakshmi temple choker')).toHaveAttribute('aria-pressed', 'false');
    expect(times('GET /api/favorites/ids')).toBe(1);
  });

  it('add and remove at once, and take no second press during a change', async () => {
    signIn();
    const { service, times } = keeping();
    let answer = () => {};
    service.wait = new Promise((resolve) => {
      answer = resolve;
    });
    const user = openMarket(list);
    await user.click(await heart(jhumka.name));
    await waitFor(async () => expect(await heart(jhumka.name)).toHaveAttribute('aria-pressed', 'true'));
    expect(await heart(jhumka.name)).toHaveAttribute('aria-disabled', 'true');
    await user.click(await heart(jhumka.name));
    answer();
    await waitFor(async () => expect(await heart(jhumka.name)).toHaveAttribute('aria-disabled', 'false'));
    expect(times('POST /api/favorites')).toBe(1);
    await user.click(await heart(jhumka.name));
    await waitFor(() => expect(service.kept).toEqual([]));
    expect(await heart(jhumka.name)).toHaveAttribute('aria-pressed', 'false');
  });

  it('are rolled back with an error when it fails; another heart keeps its change', async () => {
    signIn();
    const { service } = keeping();
    const user = openMarket(list);
    await user.click(await heart(jhumka.name));
    await waitFor(() => expect(service.kept).toHaveLength(1));
    service.fails = 503;
    await user.click(await heart('Lakshmi temple choker'));
    expect(await screen.findByText('Failed to update favorite status')).toBeVisible();
    expect(await heart('Lakshmi temple choker')).toHaveAttribute('aria-pressed', 'false');
    expect(await heart(jhumka.name)).toHaveAttribute('aria-pressed', 'true');
  });

  it('give the reason where the server has one', async () => {
    signIn();
    const { service } = keeping();
    service.fails = 409;
    const user = openMarket(list);
    await user.click(await heart(jhumka.name));
    expect(await screen.findByText('Failed to update favorite status: It did not work.')).toBeVisible();
  });

  it('say nothing when the session is over: the shell leads to the login with the reason', async () => {
    signIn();
    const { times } = keeping();
    const user = openMarket(list);
    const button = await heart(jhumka.name);
    // The stub refuses to renew it.
    act(() => session.start({ token: tokenFor(-60), user: farida }));
    await user.click(button);
    expect(await screen.findByRole('link', { name: /^Log in to add Jhumka/ })).toBeVisible();
    expect(screen.queryByText(/^Failed to update/)).toBeNull();
    expect(times('POST /api/favorites')).toBe(0);
  });

  it('lead a visitor to login and back', async () => {
    keeping();
    openMarket(`${list}?karat=22k`);
    const link = await screen.findByRole('link', { name: 'Log in to add Lakshmi temple choker to your favourites' });
    expect(link).toHaveAttribute('href', `/login?next=${encodeURIComponent(`${list}?karat=22k`)}&favourite=prd_choker`);
    expect(screen.queryByRole('button', { name: /^Favourite: / })).toBeNull();
  });
});

it('the heart of a product page has its state in words', async () => {
  signIn();
  const { service } = keeping();
  const user = openMarket('/luxurymarket/product/prd_choker');
  await user.click(await screen.findByRole('button', { name: 'Favourite', pressed: false }));
  expect(await screen.findByRole('button', { name: 'In favourites', pressed: true })).toBeVisible();
  await waitFor(() => expect(service.kept).toHaveLength(1));
});

it('a piece that was just added can be put into a message', async () => {
  signIn();
  const conversation = conversationOf();
  let kept = [favourite(jhumka)];
  stubCatalogue({
    list: () => listOf([piece(), jhumka]),
    calls: {
      'GET /api/favorites/ids': () => ({ productIds: kept.map(({ product }) => product.id) }),
      'GET /api/favorites': () => ({ favorites: kept }),
      'POST /api/favorites': () => {
        kept = [favourite(piece()), ...kept];
        return { favorite: kept[0] };
      },
      'GET /api/chat/conversations': () => ({ conversations: [conversation], unread: 0, hasNext: false }),
      'GET /api/chat/conversation/cnv_1': () => ({ conversation, messages: [], hasMore: false }),
    },
  });
  async function openFavourites() {
    const user = openMarket('/luxurymarket/messages/cnv_1');
    await user.click(await screen.findByRole('button', { name: 'Attach a picture, a PDF or a piece' }));
    await user.click(await screen.findByRole('menuitem', { name: 'One of your favourites' }));
    return within(await screen.findByRole('dialog', { name: 'One of your favourites' }));
  }
  expect(await (await openFavourites()).findByText(jhumka.name)).toBeVisible();
  cleanup();
  const user = openMarket(list);
  await user.click(await heart('Lakshmi temple choker'));
  await waitFor(() => expect(kept).toHaveLength(2));
  await waitFor(async () => expect(await heart('Lakshmi temple choker')).toHaveAttribute('aria-disabled', 'false'));
  cleanup();
  expect(await (await openFavourites()).findByText('Lakshmi temple choker')).toBeVisible();
});
