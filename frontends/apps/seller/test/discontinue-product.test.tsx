import { queries, queryKeys } from '@gehna/client';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { ownPieces } from '../src/features/quotation/api.ts';
import { signIn } from './console.tsx';
import { kada, list, openProducts, row } from './products.ts';
import { type Reply, refuse } from './server.ts';
import { ownPiece, pageOf } from './shop.ts';

beforeEach(() => signIn());

const discontinue = 'PATCH /api/products/:id/disable';
const enable = 'PATCH /api/products/:id/enable';

describe('discontinue and enable', () => {
  test('discontinue is confirmed with the specified words; the answer replaces the row', async () => {
    const { user, server } = await openProducts({
      [discontinue]: { body: { product: ownPiece({ isActive: false, name: 'Lakshmi choker' }) } },
    });
    await user.click(row('Lakshmi').getByRole('button', { name: 'Discontinue of Lakshmi temple choker' }));
    const question = within(screen.getByRole('dialog', { name: 'Discontinue product' }));
    expect(
      question.getByText('Are you sure you want to discontinue this product? It will be hidden from the marketplace.'),
    ).toBeInTheDocument();
    expect(server.asked(discontinue)).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Discontinue' }));
    expect(await screen.findByRole('button', { name: 'Enable of Lakshmi choker' })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Lakshmi choker/ })).toHaveTextContent('Discontinued');
    expect(server.asked(discontinue)[0]?.params.id).toBe('prd_1');
    expect(server.asked(list)).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('invalidates the queries of the market, and whatever else lists own pieces', async () => {
    const { user } = await openProducts({
      [discontinue]: { body: { product: ownPiece({ isActive: false }) } },
    });
    const quoted = ownPieces('');
    await queries.fetchQuery(quoted);
    const keys = [quoted.queryKey, queryKeys.products.one('prd_1')];
    queries.setQueryData<unknown>(queryKeys.products.one('prd_1'), {});
    await user.click(row('Lakshmi').getByRole('button', { name: /Discontinue/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discontinue' }));
    expect(await screen.findByText('Lakshmi temple choker is discontinued.')).toBeVisible();
    for (const key of keys) expect(queries.getQueryState(key)).toMatchObject({ isInvalidated: true });
  });

  test('discontinues what another tab has discontinued behind the question, and enables nothing', async () => {
    let isActive = true;
    const { user, server } = await openProducts({
      [list]: () => ({ body: pageOf([ownPiece({ isActive })]) }),
      [discontinue]: { body: { product: ownPiece({ isActive: false }) } },
    });
    await user.click(row('Lakshmi').getByRole('button', { name: /Discontinue/ }));
    isActive = false;
    await act(() => queries.invalidateQueries());
    const shown = screen.getByRole('row', { name: /Lakshmi/, hidden: true });
    await waitFor(() => expect(shown).toHaveTextContent('Discontinued'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discontinue' }));
    expect(await screen.findByText('Lakshmi temple choker is discontinued.')).toBeVisible();
    expect([server.asked(discontinue).length, server.asked(enable).length]).toEqual([1, 0]);
  });

  test('cancelled, it changes nothing', async () => {
    const { user, server } = await openProducts();
    await user.click(row('Lakshmi').getByRole('button', { name: /Discontinue/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.asked(discontinue)).toHaveLength(0);
    expect(row('Lakshmi').getByRole('button', { name: /Discontinue/ })).toHaveFocus();
  });

  test.each([
    [{ status: 500, html: '' }, 'Failed to discontinue product'],
    [refuse(404, 'There is no such product.'), 'There is no such product.'],
  ])('a refusal is shown in the dialog, which stays for another attempt', async (failure, words) => {
    let isDown = true;
    const discontinued = { body: { product: ownPiece({ isActive: false }) } };
    const { user } = await openProducts({ [discontinue]: () => (isDown ? failure : discontinued) });
    await user.click(row('Lakshmi').getByRole('button', { name: /Discontinue/ }));
    const question = within(screen.getByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Discontinue' }));
    expect(await question.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('row', { name: /Lakshmi/, hidden: true })).toHaveTextContent('Active');
    isDown = false;
    await user.click(question.getByRole('button', { name: 'Discontinue' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a row that leaves the list hands the focus to the next, then to the one before, then to the list', async () => {
    const pieces = ['one', 'two', 'three'].map((name, at) => ownPiece({ _id: `prd_${at}`, name: `Kada ${name}` }));
    let shown = pieces;
    const { user } = await openProducts(
      {
        [list]: () => ({ body: pageOf(shown) }),
        [discontinue]: ({ params }) => {
          const product = pieces.find(({ _id }) => _id === params.id);
          if (!product) throw new Error('That piece is not in the list.');
          shown = shown.filter((piece) => piece !== product);
          return { body: { product: { ...product, isActive: false } } };
        },
      },
      '/seller/products?status=active',
    );
    // What the live connection does at the catalogue's hint of the change.
    const news = () => act(() => queries.invalidateQueries({ queryKey: ['own-products', 'list'] }));
    const discontinueOf = (name: string) => screen.getByRole('button', { name: `Discontinue of Kada ${name}` });
    const press = async (name: string) => {
      await user.click(discontinueOf(name));
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discontinue' }));
      await screen.findByText(`Kada ${name} is discontinued.`);
      await news();
    };
    await press('two');
    await waitFor(() => expect(discontinueOf('three')).toHaveFocus());
    await press('three');
    await waitFor(() => expect(discontinueOf('one')).toHaveFocus());
    await press('one');
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^No products found\./));
  });

  test('a row that leaves before the answer has come takes its question along, not the focus', async () => {
    const other = ownPiece({ _id: 'prd_3', name: 'Vanki' });
    let shown = [ownPiece(), other];
    const answered = Promise.withResolvers<Reply>();
    const { user } = await openProducts(
      { [list]: () => ({ body: pageOf(shown) }), [discontinue]: () => answered.promise },
      '/seller/products?status=active',
    );
    await user.click(row('Lakshmi').getByRole('button', { name: /Discontinue/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discontinue' }));
    shown = [other];
    await act(() => queries.invalidateQueries({ queryKey: ['own-products', 'list'] }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Discontinue of Vanki' })).toHaveFocus());
    answered.resolve({ body: { product: ownPiece({ isActive: false }) } });
    expect(await screen.findByText('Lakshmi temple choker is discontinued.')).toBeInTheDocument();
  });

  test('enable needs no question', async () => {
    const { user } = await openProducts({ [enable]: { body: { product: { ...kada, isActive: true } } } });
    await user.click(row('Mango').getByRole('button', { name: 'Enable of Mango motif kada' }));
    expect(await screen.findByRole('button', { name: 'Discontinue of Mango motif kada' })).toHaveFocus();
  });

  test('enable that fails shows an error', async () => {
    const { user } = await openProducts({ [enable]: { status: 500, html: '' } });
    await user.click(row('Mango').getByRole('button', { name: /Enable/ }));
    expect(await screen.findByText('Failed to enable product')).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'Close' }).click());
  });
});
