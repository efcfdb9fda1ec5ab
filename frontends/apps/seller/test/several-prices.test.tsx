import { queries, queryKeys } from '@gehna/client';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { signIn } from './console.tsx';
import { openProducts, row } from './products.ts';
import { type Reply, refuse } from './server.ts';
import { ownPiece } from './shop.ts';

beforeEach(() => signIn());

describe('several prices at once', () => {
  const call = 'POST /api/products/seller/pricing';

  test('are switched by one request; each that cannot has its reason', async () => {
    const reason = 'A price by rate needs a net weight above 0.';
    const { user, server } = await openProducts({
      [call]: {
        body: {
          switched: [ownPiece({ isPricedByRate: true, approvalStatus: 'pending' })],
          refused: [{ id: 'prd_2', name: 'Mango motif kada', reason }],
        },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Set several prices' }));
    const bar = within(screen.getByRole('region', { name: 'Chosen products' }));
    await user.click(bar.getByRole('button', { name: 'Price by rate' }));
    expect(server.asked(call)).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Choose Lakshmi temple choker' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose Mango motif kada' }));
    expect(bar.getByText('2 products chosen')).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Price by rate' }));
    expect(await bar.findByRole('alert')).toHaveTextContent(`1 product stays as before:Mango motif kada: ${reason}`);
    expect(server.asked(call)).toMatchObject([{ body: { ids: [ownPiece()._id, 'prd_2'], isPricedByRate: true } }]);
    expect(row('Lakshmi').getByText('By rate')).toBeVisible();
    expect(bar.getByText('0 products chosen')).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('checkbox', { name: /^Choose/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Set several prices' })).toHaveFocus();
  });

  test.each([
    [refuse(500, 'The server is away.'), 'The server is away.'],
    [{ status: 500, html: '' }, 'The prices could not be changed. Please try again.'],
  ])('stay chosen when the request fails, for another try', async (failure, words) => {
    let isDown = true;
    const switched = { body: { switched: [ownPiece({ isPricedByRate: true })], refused: [] } };
    const { user } = await openProducts({ [call]: () => (isDown ? failure : switched) });
    await user.click(screen.getByRole('button', { name: 'Set several prices' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose Lakshmi temple choker' }));
    await user.click(screen.getByRole('button', { name: 'Price by rate' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Choose Lakshmi temple choker' })).toBeChecked();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Price by rate' }));
    expect(await row('Lakshmi').findByText('By rate')).toBeVisible();
  });

  test('invalidate the queries of the dashboard and the market', async () => {
    const keys = [queryKeys.dashboard.stats, queryKeys.products.one('prd_1'), queryKeys.products.list({})];
    for (const key of keys) queries.setQueryData<unknown>(key, {});
    const { user } = await openProducts({ [call]: { body: { switched: [ownPiece()], refused: [] } } });
    await user.click(screen.getByRole('button', { name: 'Set several prices' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose Lakshmi temple choker' }));
    await user.click(screen.getByRole('button', { name: 'Fixed price' }));
    await screen.findByText('1 product is sent for review.');
    for (const key of keys) expect(queries.getQueryState(key)).toMatchObject({ isInvalidated: true });
  });

  test.each([
    [1, '1 product is sent for review.'],
    [0, 'These prices were so already.'],
  ])('of which some were so already: %i counts as sent', async (submitted, words) => {
    const switched = [ownPiece(), ownPiece({ _id: 'prd_2', id: 'prd_2' })];
    const { user } = await openProducts({ [call]: { body: { switched, submitted, refused: [] } } });
    await user.click(screen.getByRole('button', { name: 'Set several prices' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose Lakshmi temple choker' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose Mango motif kada' }));
    await user.click(screen.getByRole('button', { name: 'Fixed price' }));
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('are chosen a page at a time, and taken out again', async () => {
    const { user } = await openProducts();
    await user.click(screen.getByRole('button', { name: 'Set several prices' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose Mango motif kada' }));
    await user.click(screen.getByRole('button', { name: 'Choose all on this page' }));
    for (const choice of screen.getAllByRole('checkbox', { name: /^Choose/ })) expect(choice).toBeChecked();
    expect(screen.getByText('2 products chosen')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose none on this page' }));
    expect(screen.getByText('0 products chosen')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose all on this page' })).toHaveFocus();
  });

  const reason = 'A price by rate needs a net weight above 0.';
  const refusal = { switched: [], refused: [{ id: 'prd_2', name: 'Mango motif kada', reason }] };

  test('that are answered late take only what was sent out of the choice', async () => {
    const answer = Promise.withResolvers<Reply>();
    const { user } = await openProducts({ [call]: () => answer.promise });
    await user.click(screen.getByRole('button', { name: 'Set several prices' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose Mango motif kada' }));
    await user.click(screen.getByRole('button', { name: 'Price by rate' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose Lakshmi temple choker' }));
    answer.resolve({ body: refusal });
    expect(await screen.findByText('1 product chosen')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Choose Lakshmi temple choker' })).toBeChecked();
  });

  test('that are answered after the bar was left do not open it again; what was refused is shown', async () => {
    const answer = Promise.withResolvers<Reply>();
    const { user } = await openProducts({ [call]: () => answer.promise });
    await user.click(screen.getByRole('button', { name: 'Set several prices' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose Mango motif kada' }));
    await user.click(screen.getByRole('button', { name: 'Price by rate' }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    answer.resolve({ body: refusal });
    expect(await screen.findByText(`1 product stays as before: Mango motif kada: ${reason}`)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Chosen products' })).toBeNull();
  });
});
