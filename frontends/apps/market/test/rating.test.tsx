import { ChatServer, conversationOf } from '@gehna/chat-ui/testing';
import { queries, queryKeys } from '@gehna/client';
import { rating } from '@gehna/product-ui/ratings/testing';
import { refetch, signIn } from '@gehna/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { OwnRatingAnswer } from '../src/features/ratings/api.ts';
import { stubCatalogue } from './catalogue.ts';
import { openMarket } from './market.tsx';
import { openPage } from './messages.ts';
import { catchUploads } from './uploads.ts';

const page = '/luxurymarket/ratings/usr_9';
const call = 'GET /api/ratings/mine/usr_9';
const seller = { _id: 'usr_9', ownerName: 'Meera Nair', businessName: 'Nair Jewels' };
const answer = (changes: Partial<OwnRatingAnswer> = {}): OwnRatingAnswer => ({
  seller,
  standing: 'allowed',
  rating: null,
  ...changes,
});
const own = { ...rating({ stars: 4, aspects: {}, text: 'Good.' }), version: 3 };

function open(reply: OwnRatingAnswer | number) {
  signIn();
  const uploads = catchUploads();
  stubCatalogue({ calls: { [call]: () => reply } });
  return { user: openMarket(page), uploads };
}
const jpeg = (name: string) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff])], name, { type: 'image/jpeg', lastModified: 1 });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const overall = () => within(screen.getByRole('group', { name: 'All in all' }));

it.each([
  ['a conversation of the list', true],
  ['one that is older than those of the list', false],
])('%s has a link to rate its seller', async (_, isListed) => {
  const server = new ChatServer(2);
  const chat = globalThis.fetch;
  const other = conversationOf({ _id: 'cnv_2', id: 'cnv_2' });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address === '/api/ratings/mine/usr_1')
      return Response.json(answer({ seller: server.conversation.participant }));
    if (isListed || !address.startsWith('/api/chat/conversations?')) return chat(address, init);
    return Response.json({ conversations: [other], unread: 0, hasNext: true });
  });
  await openPage(server);
  const link = await screen.findByRole('link', { name: 'Rate the seller' });
  expect(link).toHaveAttribute('href', '/luxurymarket/ratings/usr_1');
});

describe('rating a seller', () => {
  it('sends stars, words and pictures; without stars it shows what is missing', async () => {
    const { user, uploads } = open(answer());
    await heading('Rate Nair Jewels');
    await user.click(screen.getByRole('button', { name: 'Publish rating' }));
    expect(await screen.findByText('Please choose from one to five stars.')).toBeVisible();
    expect(uploads.count()).toBe(0);
    await user.click(overall().getByRole('radio', { name: '5 stars' }));
    await user.click(
      within(screen.getByRole('group', { name: 'Price clarity' })).getByRole('radio', { name: '3 stars' }),
    );
    await user.type(screen.getByLabelText('What was it like?'), 'They weighed it twice.');
    await user.upload(screen.getByLabelText('Pictures'), jpeg('ring.jpg'));
    await user.click(screen.getByRole('button', { name: 'Publish rating' }));
    const upload = await uploads.next();
    expect(upload.call).toBe('PUT /api/ratings/mine/usr_9');
    expect(
      [...(upload.body?.entries() ?? [])].map(([name, value]) => [name, value instanceof File ? value.name : value]),
    ).toEqual([
      ['stars', '5'],
      ['priceClarity', '3'],
      ['text', 'They weighed it twice.'],
      ['images', '[]'],
      ['version', '0'],
      ['images', 'ring.jpg'],
    ]);
    const shownInStore = queryKeys.ratings.further('usr_9');
    queries.setQueryData(shownInStore, []);
    await upload.answer(201, answer({ rating: { ...own, stars: 5, version: 1 } }));
    await heading('Your rating of Nair Jewels');
    expect(queries.getQueryData(shownInStore)).toBeUndefined();
  });

  it('keeps what was typed when the server refuses a picture', async () => {
    const { user, uploads } = open(answer());
    await heading('Rate Nair Jewels');
    await user.click(overall().getByRole('radio', { name: '2 stars' }));
    await user.type(screen.getByLabelText('What was it like?'), 'Late.');
    await user.click(screen.getByRole('button', { name: 'Publish rating' }));
    const message = 'This picture is too narrow to be shown.';
    await (await uploads.next()).answer(400, { message, errors: [{ field: 'images', message }] });
    expect((await screen.findAllByText(message))[0]).toBeVisible();
    expect(screen.getByLabelText('What was it like?')).toHaveValue('Late.');
    expect(overall().getByRole('radio', { name: '2 stars' })).toBeChecked();
  });

  it('says of a file that it was not taken until the rating is sent', async () => {
    const { user, uploads } = open(answer());
    await heading('Rate Nair Jewels');
    await user.click(overall().getByRole('radio', { name: '5 stars' }));
    const files = Array.from({ length: 6 }, (_, index) => jpeg(`${index}.jpg`));
    await user.upload(screen.getByLabelText('Pictures'), files);
    const problem = 'You can upload up to 5 images only.';
    expect(screen.getByText(problem)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Publish rating' }));
    await (await uploads.next()).answer(201, answer({ rating: { ...own, stars: 5, version: 1 } }));
    await heading('Your rating of Nair Jewels');
    expect(screen.queryByText(problem)).toBeNull();
  });

  it('takes a picture that is chosen twice as two', async () => {
    const errors = vi.spyOn(console, 'error');
    const { user } = open(answer());
    await heading('Rate Nair Jewels');
    await user.upload(screen.getByLabelText('Pictures'), [jpeg('ring.jpg'), jpeg('ring.jpg')]);
    const remove = screen.getAllByRole('button', { name: 'Remove ring.jpg' });
    expect(remove).toHaveLength(2);
    await user.click(remove[0] as HTMLElement);
    expect(screen.getAllByRole('button', { name: 'Remove ring.jpg' })).toHaveLength(1);
    // React warns of equal keys.
    expect(errors).not.toHaveBeenCalled();
  });

  it('says that what was typed and not sent is back, and can start over', async () => {
    const { user } = open(answer());
    await heading('Rate Nair Jewels');
    await user.type(screen.getByLabelText('What was it like?'), 'Late.');
    cleanup();
    openMarket(page);
    await heading('Rate Nair Jewels');
    expect(screen.getByLabelText('What was it like?')).toHaveValue('Late.');
    expect(screen.getByText(/What you typed here before is back/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText('What was it like?')).toHaveValue('');
    expect(screen.queryByText(/What you typed here before is back/)).toBeNull();
  });

  it('changes the one that there is, from the version that was read', async () => {
    const { user, uploads } = open(answer({ rating: own }));
    await heading('Your rating of Nair Jewels');
    expect(overall().getByRole('radio', { name: '4 stars' })).toBeChecked();
    await user.click(overall().getByRole('radio', { name: '1 star' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const { body } = await uploads.next();
    expect([body?.get('stars'), body?.get('version'), body?.get('text')]).toEqual(['1', '3', 'Good.']);
  });

  it('shows what another tab has published meanwhile, and keeps what was typed and chosen here', async () => {
    signIn();
    const uploads = catchUploads();
    let now = answer();
    stubCatalogue({ calls: { [call]: () => now } });
    const user = openMarket(page);
    await heading('Rate Nair Jewels');
    await user.click(overall().getByRole('radio', { name: '1 star' }));
    await user.upload(screen.getByLabelText('Pictures'), jpeg('ring.jpg'));
    now = answer({ rating: own });
    await user.click(screen.getByRole('button', { name: 'Publish rating' }));
    const first = await uploads.next();
    expect(first.body?.get('version')).toBe('0');
    await first.answer(409, { code: 'rating-changed', message: 'This rating was changed meanwhile.' });
    await heading('Your rating of Nair Jewels');
    expect(screen.getByText('All in all was changed to “4”; you typed something else.')).toBeVisible();
    expect(screen.getByLabelText('What was it like?')).toHaveValue('Good.');
    expect(overall().getByRole('radio', { name: '1 star' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const { body } = await uploads.next();
    expect([body?.get('stars'), body?.get('version'), body?.get('text')]).toEqual(['1', '3', 'Good.']);
    expect(body?.getAll('images')).toHaveLength(2);
  });

  it('asks before the page is left with pictures, which cannot be kept', async () => {
    const { user } = open(answer());
    await heading('Rate Nair Jewels');
    await user.upload(screen.getByLabelText('Pictures'), jpeg('ring.jpg'));
    const mayBeLeft = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await waitFor(() => expect(mayBeLeft()).toBe(false));
    await user.click(screen.getByRole('button', { name: /^Remove/ }));
    await waitFor(() => expect(mayBeLeft()).toBe(true));
  });

  it('takes and removes no pictures while they are being sent', async () => {
    const { user, uploads } = open(answer({ rating: own }));
    await heading('Your rating of Nair Jewels');
    await user.upload(screen.getByLabelText('Pictures'), jpeg('ring.jpg'));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const upload = await uploads.next();
    const chooser = () => screen.getByLabelText('Pictures', { selector: 'input' });
    expect(chooser()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Remove ring.jpg' })).toBeDisabled();
    expect(screen.getByLabelText('What was it like?')).toBeEnabled();
    await upload.answer(200, answer({ rating: { ...own, version: 4 } }));
    await waitFor(() => expect(chooser()).toBeEnabled());
  });

  it('names a text that another tab changed as such, not by the question above it', async () => {
    let now = answer({ rating: own });
    signIn();
    stubCatalogue({ calls: { [call]: () => now } });
    const user = openMarket(page);
    await heading('Your rating of Nair Jewels');
    await user.type(screen.getByLabelText('What was it like?'), ' And kind.');
    now = answer({ rating: { ...own, text: 'Very good.', version: 4 } });
    await refetch(queryKeys.ratings.mine('usr_9'));
    expect(await screen.findByText('Your text was changed to “Very good.”; you typed something else.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use it for Your text' }));
    expect(screen.getByLabelText('What was it like?')).toHaveValue('Very good.');
  });

  it('has what was typed, and no conflict, after another tab has withdrawn it', async () => {
    let rating: typeof own | null = own;
    signIn();
    stubCatalogue({ calls: { [call]: () => answer({ rating }) } });
    const user = openMarket(page);
    await heading('Your rating of Nair Jewels');
    await user.type(screen.getByLabelText('What was it like?'), ' And kind.');
    rating = null;
    await refetch(queryKeys.ratings.mine('usr_9'));
    await heading('Rate Nair Jewels');
    expect(screen.getByLabelText('What was it like?')).toHaveValue('Good. And kind.');
    expect(overall().getByRole('radio', { name: '4 stars' })).not.toBeChecked();
    expect(screen.queryByText(/you typed something else/)).toBeNull();
  });

  it('withdraws the one that there is, after a question, and offers to rate again', async () => {
    signIn();
    let stands = true;
    const calls = {
      [call]: () => answer({ rating: stands ? own : null }),
      'DELETE /api/ratings/mine/usr_9': () => {
        stands = false;
        return answer();
      },
    };
    stubCatalogue({ calls });
    const shownInStore = queryKeys.ratings.further('usr_9');
    queries.setQueryData(shownInStore, [own]);
    const user = openMarket(page);
    await heading('Your rating of Nair Jewels');
    await user.click(screen.getByRole('button', { name: 'Withdraw rating' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep it' }));
    expect(stands).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Withdraw rating' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw rating' }));
    await heading('Rate Nair Jewels');
    expect(stands).toBe(false);
    expect(overall().getByRole('radio', { name: '4 stars' })).not.toBeChecked();
    expect(queries.getQueryData(shownInStore)).toBeUndefined();
    expect(screen.getByLabelText('What was it like?')).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Withdraw rating' })).toBeNull();
  });

  it('has the focus on the page once it is published, and once it is withdrawn', async () => {
    const { user, uploads } = open(answer());
    stubCatalogue({
      calls: { [call]: () => answer(), 'DELETE /api/ratings/mine/usr_9': () => answer() },
    });
    await heading('Rate Nair Jewels');
    await user.click(overall().getByRole('radio', { name: '5 stars' }));
    await user.click(screen.getByRole('button', { name: 'Publish rating' }));
    await (await uploads.next()).answer(201, answer({ rating: { ...own, stars: 5, version: 1 } }));
    await heading('Your rating of Nair Jewels');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Your rating of Nair Jewels' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Withdraw rating' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw rating' }));
    await heading('Rate Nair Jewels');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Rate Nair Jewels' })).toHaveFocus());
  });

  it('that a reviewer removed cannot be withdrawn; its pictures are shown to its customer, and stay with a change', async () => {
    const src = '/api/media/stores/a-1280.webp';
    const pictures = [{ src, srcset: '', width: 1280, height: 960, alt: '', placeholder: 'data:,' }];
    signIn();
    const uploads = catchUploads();
    const removed = answer({ rating: { ...own, pictures, isTakenDown: true } });
    const asked = 'GET /api/ratings/rat_1/pictures/a-1280.webp';
    const file = new Blob(['picture a'], { type: 'image/webp' });
    stubCatalogue({ calls: { [call]: () => removed, [asked]: () => file } });
    const user = openMarket(page);
    await heading('Your rating of Nair Jewels');
    const shown = `data:image/webp;base64,${btoa('picture a')}`;
    await waitFor(() => expect(screen.getByRole('img', { name: 'Picture 1' })).toHaveAttribute('src', shown));
    await user.click(overall().getByRole('radio', { name: '1 star' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect((await uploads.next()).body?.getAll('images')).toEqual([JSON.stringify([src])]);
    expect(screen.getByText(/It cannot be withdrawn/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw rating' })).toBeNull();
  });

  it.each([
    ['not-answered', 'You cannot rate this seller yet'],
    ['own', 'This is you'],
    ['number-used', 'You cannot rate this seller'],
  ] as const)('shows why the user may not rate: %s', async (standing, title) => {
    open(answer({ standing }));
    await heading(title);
    expect(screen.queryByRole('button', { name: 'Publish rating' })).toBeNull();
  });

  it('of an unknown seller shows "not found"', async () => {
    open(404);
    await heading('There is no such seller');
  });

  it('leads visitors to the login and back', async () => {
    stubCatalogue({});
    openMarket(page);
    await heading('Log in to rate this seller');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', expect.stringContaining('usr_9')),
    );
  });
});
