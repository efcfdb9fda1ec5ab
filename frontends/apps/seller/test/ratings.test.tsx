import { rating } from '@gehna/product-ui/ratings/testing';
import { address } from '@gehna/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsole, signIn } from './console.tsx';
import { type Answers, type Reply, refuse, serve } from './server.ts';

const list = 'GET /api/ratings/received';
const answer = 'POST /api/ratings/received/:id/answer';
const pagination = { totalRatings: 2, totalPages: 1, currentPage: 1, hasPrev: false, hasNext: false };
const summary = { count: 1, average: null, distribution: null, aspects: null };
const given = [
  { ...rating({ id: 'rat_1' }), canBeAnswered: true },
  {
    ...rating({ id: 'rat_2', by: 'Kavya N.', answer: { text: 'Thanks.', at: '2026-11-21T10:00:00.000Z' } }),
    isTakenDown: true,
  },
  {
    ...rating({ id: 'rat_3', stars: 1, by: 'Ravi M.', answer: { text: 'Thank you.', at: '2026-11-21T10:00:00.000Z' } }),
    canBeAnswered: true,
  },
];

function open(answers: Answers = {}, at = '/seller/ratings') {
  signIn();
  const stub = serve({ [list]: { body: { summary, ratings: given, pagination } }, ...answers });
  return { ...openConsole(at), ...stub };
}

test('ratings are listed, and one without an answer is answered once', async () => {
  const answered = { ...given[0], answer: { text: 'Come again.', at: '2026-11-22T10:00:00.000Z' } };
  const { user, asked } = open({ [answer]: { body: { rating: answered } } });
  const rows = within(await screen.findByRole('list', { name: 'Ratings' })).getAllByText(/^(Priya S\.|Kavya N\.)$/);
  expect(rows).toHaveLength(2);
  expect(screen.getByText('Removed by a reviewer')).toBeVisible();
  expect(screen.getByText('Buyers see an average from 3 ratings on.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Answer the rating of Priya S.' }));
  await user.type(screen.getByLabelText('Your answer'), ' Come again. ');
  await user.click(screen.getByRole('button', { name: 'Publish answer' }));
  expect(await screen.findByText('Your answer is published.')).toBeVisible();
  expect(asked(answer)).toMatchObject([{ params: { id: 'rat_1' }, body: { text: 'Come again.' } }]);
});

test('one that was withdrawn while it is answered leaves the list with a word', async () => {
  let isGone = false;
  const { user } = open({
    [list]: () => ({ body: { summary, ratings: isGone ? given.slice(1) : given, pagination } }),
    [answer]: () => {
      isGone = true;
      return refuse(404, 'This rating was withdrawn.');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Answer the rating of Priya S.' }));
  await user.type(screen.getByLabelText('Your answer'), 'Come again.');
  await user.click(screen.getByRole('button', { name: 'Publish answer' }));
  await waitFor(() => expect(screen.queryByLabelText('Your answer')).toBeNull());
  expect(screen.getByText('This rating was withdrawn.')).toBeVisible();
});

test('the focus goes along: into the box, back to its button, and on in the answered rating', async () => {
  const answered = { ...rating({ answer: { text: 'Come again.', at: '2026-11-22T10:00:00.000Z' } }) };
  let isAnswered = false;
  const { user } = open({
    [list]: () => ({ body: { summary, ratings: isAnswered ? [answered] : given, pagination } }),
    [answer]: () => {
      isAnswered = true;
      return { body: { rating: answered } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Answer the rating of Priya S.' }));
  expect(screen.getByLabelText('Your answer')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Answer the rating of Priya S.' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.keyboard('Come again.');
  await user.click(screen.getByRole('button', { name: 'Publish answer' }));
  const shown = await screen.findByText('Come again.', { selector: 'p' });
  await waitFor(() => expect(shown.closest('li')).toHaveFocus());
});

test('one that was changed after its answer can be answered once more, and another answered one cannot', async () => {
  const { user, asked } = open({ [answer]: { body: { rating: given[2] } } });
  await user.click(await screen.findByRole('button', { name: 'Answer once more the rating of Ravi M.' }));
  expect(screen.getByText('Thank you.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Kavya/ })).toBeNull();
  await user.type(screen.getByLabelText('Your answer'), 'What happened?');
  await user.click(screen.getByRole('button', { name: 'Publish answer' }));
  expect(await screen.findByText('Your answer is published.')).toBeVisible();
  expect(asked(answer)).toMatchObject([{ params: { id: 'rat_3' }, body: { text: 'What happened?' } }]);
});

test('what was typed stays when it cannot be sent', async () => {
  const { user } = open({ [answer]: refuse(409, 'You have answered this rating already.') });
  await user.click(await screen.findByRole('button', { name: 'Answer the rating of Priya S.' }));
  await user.type(screen.getByLabelText('Your answer'), 'Sorry.');
  await user.click(screen.getByRole('button', { name: 'Publish answer' }));
  expect(await screen.findByText('You have answered this rating already.')).toBeVisible();
  expect(screen.getByLabelText('Your answer')).toHaveValue('Sorry.');
});

test('the box cannot be closed while the answer is sent', async () => {
  const { promise, resolve } = Promise.withResolvers<Reply>();
  const { user } = open({ [answer]: () => promise });
  await user.click(await screen.findByRole('button', { name: 'Answer the rating of Priya S.' }));
  await user.type(screen.getByLabelText('Your answer'), 'Come again.');
  await user.click(screen.getByRole('button', { name: 'Publish answer' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Your answer')).toBeVisible();
  resolve(refuse(409, 'You have answered this rating already.'));
  expect(await screen.findByText('You have answered this rating already.')).toBeVisible();
});

test('a rating that was changed meanwhile is shown before the answer is sent to it', async () => {
  const versions = [
    { ...given[0], version: 1 },
    { ...given[0], stars: 1, text: 'It broke.', version: 2 },
  ];
  let now = 0;
  const { user, asked } = open({
    [list]: () => ({ body: { summary, ratings: [versions[now]], pagination } }),
    [answer]: () => {
      if (now > 0) return { body: { rating: versions[1] } };
      now = 1;
      return refuse(409, 'This rating was changed meanwhile.');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Answer the rating of Priya S.' }));
  await user.type(screen.getByLabelText('Your answer'), 'Thank you.');
  await user.click(screen.getByRole('button', { name: 'Publish answer' }));
  expect(await screen.findByText('It broke.')).toBeVisible();
  expect(screen.getByText('This rating was changed meanwhile.')).toBeVisible();
  expect(screen.getByLabelText('Your answer')).toHaveValue('Thank you.');
  await user.click(screen.getByRole('button', { name: 'Publish answer' }));
  expect(await screen.findByText('Your answer is published.')).toBeVisible();
  expect(asked(answer).map(({ body }) => body)).toEqual([
    { text: 'Thank you.', version: 1 },
    { text: 'Thank you.', version: 2 },
  ]);
});

test('without any it shows how to get them', async () => {
  const none = { summary: { ...summary, count: 0 }, ratings: [], pagination: { ...pagination, totalRatings: 0 } };
  open({ [list]: { body: none } });
  expect(await screen.findByRole('heading', { name: 'No ratings yet' })).toBeVisible();
});

const twoPages = { ...pagination, totalRatings: 22, totalPages: 2 };

test('a step to another page leads to its begin', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo');
  const { user } = open({ [list]: { body: { summary, ratings: given, pagination: twoPages } } });
  await user.click(await screen.findByRole('link', { name: 'Next' }));
  expect(address()).toBe('/seller/ratings?page=2');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  expect(document.activeElement).toContainElement(screen.getByRole('list', { name: 'Ratings' }));
});

test('a page behind the last leads to the last', async () => {
  const pageOf = ({ query }: { query: Record<string, string> }) => ({
    body: { summary, ratings: query.page === '2' ? given : [], pagination: twoPages },
  });
  open({ [list]: pageOf }, '/seller/ratings?page=9');
  await waitFor(() => expect(address()).toBe('/seller/ratings?page=2'));
  expect(await screen.findByRole('list', { name: 'Ratings' })).toBeVisible();
});
