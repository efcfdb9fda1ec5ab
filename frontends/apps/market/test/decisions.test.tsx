import { queries, queryKeys } from '@gehna/client';
import { signIn } from '@gehna/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Decision } from '../src/features/decisions/api.ts';
import { stubCatalogue } from './catalogue.ts';
import { openMarket } from './market.tsx';

const decision: Decision = {
  id: 'dec_1',
  subject: { kind: 'product', id: 'prd_1', name: 'Ruby jhumka', image: null, storeSlug: null },
  isInForce: true,
  note: 'The hallmark cannot be read.',
  decidedAt: '2026-11-20T10:00:00.000Z',
  answer: null,
  mayAnswer: true,
};

it('a restriction is answered once, and the focus stays with it', async () => {
  signIn();
  const answered = { ...decision, mayAnswer: false, answer: { text: 'Here it is.', at: '2026-11-21T10:00:00.000Z' } };
  let current = decision;
  stubCatalogue({
    calls: {
      'GET /api/moderation/decisions': () => ({ decisions: [current] }),
      'POST /api/moderation/decisions/dec_1/answer': () => {
        current = answered;
        return answered;
      },
    },
  });
  const user = openMarket('/luxurymarket/decisions');
  await user.type(await screen.findByLabelText('Your answer'), 'Here it is.');
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Here it is.', { selector: 'blockquote' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send answer' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('listitem')).toHaveFocus());
});

it('says once a reviewer has read the answer, with what that one wrote', async () => {
  signIn();
  const answer = { text: 'Here it is.', at: '2026-11-21T10:00:00.000Z' };
  const waits: Decision = { ...decision, mayAnswer: false, answer };
  let current = waits;
  stubCatalogue({ calls: { 'GET /api/moderation/decisions': () => ({ decisions: [current] }) } });
  openMarket('/luxurymarket/decisions');
  expect(await screen.findByText(/A reviewer looks at your answer/)).toBeVisible();
  const kept = { at: '2026-11-22T10:00:00.000Z', note: 'It is of another piece.' };
  current = { ...waits, answer: { ...answer, kept } };
  await act(() => queries.invalidateQueries({ queryKey: queryKeys.decisions }));
  expect(await screen.findByText(/A reviewer has read your answer on .*22.*: the restriction stays\./)).toBeVisible();
  expect(screen.getByText('It is of another piece.', { selector: 'blockquote' })).toBeVisible();
  expect(screen.queryByText(/A reviewer looks at/)).toBeNull();
});

it('what was typed to a decision that is replaced meanwhile stays, and is sent to the new one once that is shown', async () => {
  signIn();
  const anew = { ...decision, note: 'The stone is glass.', decidedAt: '2026-11-21T10:00:00.000Z' };
  let current = decision;
  const sent: unknown[] = [];
  stubCatalogue({
    calls: {
      'GET /api/moderation/decisions': () => ({ decisions: [current] }),
      'POST /api/moderation/decisions/dec_1/answer': ({ body }) => {
        sent.push(body);
        if (current === anew) return { ...anew, mayAnswer: false };
        current = anew;
        return 409;
      },
    },
  });
  const user = openMarket('/luxurymarket/decisions');
  await user.type(await screen.findByLabelText('Your answer'), 'Here it is.');
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('The stone is glass.')).toBeVisible();
  expect(screen.getByLabelText('Your answer')).toHaveValue('Here it is.');
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { text: 'Here it is.', decidedAt: decision.decidedAt },
      { text: 'Here it is.', decidedAt: anew.decidedAt },
    ]),
  );
});
