import { queries, queryKeys } from '@gehna/client';
import { openPage, signIn, stubServer } from '@gehna/testing';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { PieceCard } from '../src/index.ts';
import { piece } from './piece.ts';

const jhumka = piece();

const open = (cards: ReactNode) => openPage('/store/asha?category=Rings', { path: '/store/*', pages: cards }).user;
const hearts = () => screen.findAllByRole('button', { name: 'Favourite: Ruby jhumka' });

describe('a card', () => {
  test('leads to the piece in the market; a visitor’s heart leads to login and back, where the piece is added', () => {
    open(<PieceCard piece={jhumka} />);
    expect(screen.getByRole('link', { name: 'Ruby jhumka' })).toHaveAttribute(
      'href',
      '/luxurymarket/product/prd_jhumka',
    );
    expect(screen.getByText('22k · Gold, Earrings')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in to add Ruby jhumka to your favourites' })).toHaveAttribute(
      'href',
      '/login?next=%2Fstore%2Fasha%3Fcategory%3DRings&favourite=prd_jhumka',
    );
  });

  test('that is still leads nowhere and takes no heart', () => {
    signIn();
    open(<PieceCard piece={jhumka} isStill />);
    expect(screen.getByText('Ruby jhumka')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button', { name: /Favourite/ })).toBeNull();
  });
});

describe('the hearts of one piece', () => {
  test('change together, and take no second press during a change', async () => {
    const answer = Promise.withResolvers<{ body: object }>();
    let productIds: string[] = [];
    const server = stubServer({
      'GET /api/favorites/ids': () => ({ body: { productIds } }),
      'POST /api/favorites': answer.promise,
    });
    signIn();
    const user = open(
      <>
        <PieceCard piece={jhumka} />
        <PieceCard piece={jhumka} />
      </>,
    );
    const [first, second] = await hearts();
    if (!first || !second) throw new Error('Two hearts are expected.');
    await user.click(first);
    await waitFor(() => expect(second).toHaveAttribute('aria-pressed', 'true'));
    expect(second).toHaveAttribute('aria-disabled', 'true');
    await user.click(second);
    productIds = ['prd_jhumka'];
    const favorite = { product: jhumka, addedAt: '2026-11-22T10:00:00.000Z', isAvailable: true };
    answer.resolve({ body: { favorite } });
    await waitFor(() => expect(second).toHaveAttribute('aria-disabled', 'false'));
    expect(first).toHaveAttribute('aria-pressed', 'true');
    expect(server.sent('POST /api/favorites')).toEqual([{ productId: 'prd_jhumka' }]);
    expect(server.count('DELETE /api/favorites/prd_jhumka')).toBe(0);
  });

  test('pressed before the favourites are loaded make no list of that piece alone', async () => {
    const answer = Promise.withResolvers<{ body: object }>();
    stubServer({
      'GET /api/favorites/ids': [new Promise(() => {}), { body: { productIds: ['prd_jhumka', 'prd_kada'] } }],
      'POST /api/favorites': answer.promise,
    });
    signIn();
    const user = open(<PieceCard piece={jhumka} />);
    const [heart] = await hearts();
    if (!heart) throw new Error('A heart is expected.');
    await user.click(heart);
    await waitFor(() => expect(heart).toHaveAttribute('aria-disabled', 'true'));
    expect(queries.getQueryData(queryKeys.favourites.ids)).toBeUndefined();
    const favorite = { product: jhumka, addedAt: '2026-11-22T10:00:00.000Z', isAvailable: true };
    answer.resolve({ body: { favorite } });
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
    expect(queries.getQueryData(queryKeys.favourites.ids)).toEqual(['prd_jhumka', 'prd_kada']);
  });

  test('go back together when it does not work, with the server’s reason', async () => {
    stubServer({
      'GET /api/favorites/ids': { body: { productIds: [] } },
      'POST /api/favorites': { status: 409, body: { message: 'You can keep 500 favourites.' } },
    });
    signIn();
    const user = open(<PieceCard piece={jhumka} />);
    const [heart] = await hearts();
    if (!heart) throw new Error('A heart is expected.');
    await user.click(heart);
    expect(await screen.findByText('Failed to update favorite status: You can keep 500 favourites.')).toBeVisible();
    expect(heart).toHaveAttribute('aria-pressed', 'false');
  });
});
