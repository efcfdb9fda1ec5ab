import { queries } from '@gehna/client';
import { address, type Replies, type Reply, stubServer } from '@gehna/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queueOf as applicationQueueOf } from './applications.ts';
import { openConsole, reviewerId, signIn } from './console.tsx';
import { history, live, priceBreakUp, product, queueOf } from './products.ts';

const base = '/review/products';
const fresh = product();
const edit = product({ price: 192_000, live: live() });
const second = product({ id: 'prd_2', _id: 'prd_2', name: 'Lac bangle' });
const approveCall = 'POST /api/review/products/prd_1/approve';
const rejectCall = 'POST /api/review/products/prd_1/reject';

async function open(shown = fresh, replies: Replies = {}) {
  signIn();
  const server = stubServer({
    'GET /api/review/applications': applicationQueueOf([]),
    'GET /api/review/products': queueOf([shown, second]),
    'GET /api/review/products/prd_1': { body: shown },
    'GET /api/review/products/prd_2': { body: second },
    'GET /api/review/products/prd_1/history': history({ what: 'submitted', by: 'Meenakshi Iyer' }),
    'GET /api/review/products/prd_2/history': history(),
    ...replies,
  });
  const user = openConsole(base);
  await screen.findByRole('heading', { level: 1, name: 'Ruby jhumka' });
  return { server, user };
}

const panel = () => within(screen.getByRole('complementary', { name: 'Decision' }));
const note = () => panel().getByRole('textbox', { name: 'Note to the seller' });
const press = (name: string) => panel().getByRole('button', { name });
const news = () => act(() => queries.invalidateQueries({ queryKey: ['review', 'products'] }));

describe('a piece', () => {
  it('that is new shows its particulars, seller, pictures and history, and no differences', async () => {
    await open();
    expect(screen.getByText('RJ-1, Gold, Earrings')).toBeVisible();
    for (const words of ['22.40 g', '₹1,85,000', '6.5%', 'BIS 916', '+91 98430 11223'])
      expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText('A piece that buyers do not see yet.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'What changes' })).toBeNull();
    const description = screen.getByRole('region', { name: 'Description' });
    expect(description).toHaveTextContent('Temple work with a fringe of pearls.');
    expect(description.nextElementSibling).toBe(screen.getByRole('region', { name: 'Particulars' }));
    expect(await screen.findByText('sent it for review')).toBeVisible();
  });

  it.each([
    ['was taken down', { isTakenDown: true }, 'Taken down'],
    ['is discontinued', { isActive: false }, 'Discontinued'],
  ])('that %s: nothing says that buyers see its edit', async (_, changes, badge) => {
    const { user } = await open(product({ price: 192_000, live: live(), ...changes }));
    expect(screen.getByText(badge)).toBeVisible();
    expect(screen.getByText('An edit of a piece that buyers do not see, whatever you decide.')).toBeVisible();
    await user.keyboard('a');
    expect(
      await screen.findByText('“Ruby jhumka” is approved as it stands here. Buyers do not see it for now.'),
    ).toBeVisible();
  });

  it('of the reviewer’s own is left to another one, with the way to the next', async () => {
    const { seller } = product();
    await open(product({ seller: { ...seller, _id: reviewerId } }));
    expect(panel().getByText('This is your own piece. Another reviewer decides on it.')).toBeVisible();
    expect(panel().queryByRole('button')).toBeNull();
    expect(panel().getByRole('link', { name: 'Go to the next one' })).toHaveAttribute('href', `${base}/prd_2`);
  });

  it('shows the price at the rate in whole rupees, as its seller sees it', async () => {
    await open(product({ priceBreakUp }));
    expect(screen.getByText('₹2,09,649; the price lies 11.8% below')).toBeVisible();
  });

  it('that buyers do not see is not said to be on the market beside its edit', async () => {
    await open(product({ price: 192_000, isTakenDown: true, live: live() }));
    const changes = screen.getByRole('region', { name: 'What changes' });
    expect(changes).toHaveTextContent('Approved before');
    expect(changes).not.toHaveTextContent('On the market');
  });

  it('that is an edit shows field by field what it changes', async () => {
    const changed = product({
      price: 192_000,
      description: 'Temple work.',
      images: ['/api/media/products/b', '/api/media/products/c'],
      live: live(),
    });
    await open(changed);
    const table = within(screen.getByRole('region', { name: 'What changes' }));
    const rows = table.getAllByRole('row').slice(1);
    const cells = rows.map((row) =>
      [within(row).getByRole('rowheader'), within(row).getByRole('deletion'), within(row).getByRole('insertion')].map(
        ({ textContent }) => textContent,
      ),
    );
    expect(cells).toEqual([
      ['Price', '₹1,85,000', '₹1,92,000'],
      ['Description', 'Temple work with a fringe of pearls.', 'Temple work.'],
    ]);
    expect(table.getByText('1 picture added')).toBeVisible();
    expect(table.getByText('1 picture removed')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Removed picture 1' })).toBeInTheDocument();
  });

  it('is looked at closely in its largest picture', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Look closely at picture 2' }));
    const viewer = within(screen.getByRole('region', { name: 'Picture 2, large' }));
    expect(viewer.getByRole('img', { name: 'Picture 2' })).toHaveAttribute('src', '/api/media/products/b-1280.webp');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Look closely at picture 2' })).toHaveFocus();
  });
});

describe('a decision about a piece', () => {
  it('to approve names the version, and goes on to the next', async () => {
    const { user, server } = await open(edit, { [approveCall]: { body: { ...edit, approvalStatus: 'approved' } } });
    await user.click(press('Approve piece'));
    expect(await screen.findByText('Ruby jhumka is approved.')).toBeVisible();
    expect(server.sent(approveCall)).toEqual([{ version: 4 }]);
    await screen.findByRole('heading', { level: 1, name: 'Lac bangle' });
    expect(address()).toBe(`${base}/prd_2`);
  });

  it('is not made by the second press of a double click on the entry before', async () => {
    const next = 'POST /api/review/products/prd_2/approve';
    const { user, server } = await open(edit, {
      [approveCall]: { body: { ...edit, approvalStatus: 'approved' } },
      [next]: { body: { ...second, approvalStatus: 'approved' } },
    });
    await user.click(press('Approve piece'));
    await screen.findByRole('heading', { level: 1, name: 'Lac bangle' });
    fireEvent.click(press('Approve piece'), { detail: 2 });
    fireEvent.click(press('Reject with note'), { detail: 2 });
    expect(panel().queryByText('A note is required.')).toBeNull();
    fireEvent.click(press('Approve piece'), { detail: 1 });
    await waitFor(() => expect(server.sent(next)).toHaveLength(1));
  });

  it('that is answered after the reviewer left shows a notice, and does not navigate', async () => {
    const reply = Promise.withResolvers<Reply>();
    const { user } = await open(edit, { [approveCall]: reply.promise });
    await user.click(press('Approve piece'));
    await user.click(screen.getByRole('link', { name: /^Applications/ }));
    await waitFor(() => expect(address()).toBe('/review/applications'));
    reply.resolve({ body: { ...edit, approvalStatus: 'approved' } });
    expect(await screen.findByText('Ruby jhumka is approved.')).toBeVisible();
    await act(async () => {});
    expect(address()).toBe('/review/applications');
  });

  it('is the first one while it is being sent, whatever is pressed meanwhile', async () => {
    const reply = Promise.withResolvers<Reply>();
    const { user } = await open(edit, { [approveCall]: reply.promise });
    await user.click(press('Approve piece'));
    await user.click(press('Reject with note'));
    expect(press('Approving')).toBeVisible();
    expect(press('Reject with note')).toBeVisible();
    reply.resolve({ body: { ...edit, approvalStatus: 'approved' } });
    expect(await screen.findByText('Ruby jhumka is approved.')).toBeVisible();
  });

  it('to reject needs a note, free or ready', async () => {
    const { user, server } = await open(fresh, { [rejectCall]: { body: { ...fresh, approvalStatus: 'rejected' } } });
    await user.click(press('Reject with note'));
    expect(note()).toHaveFocus();
    expect(server.count(rejectCall)).toBe(0);
    await user.click(press('The pictures do not show the piece clearly.'));
    await user.click(press('Reject with note'));
    await screen.findByText('Ruby jhumka is rejected, and its seller is told why.');
    expect(server.sent(rejectCall)).toEqual([{ note: 'The pictures do not show the piece clearly.', version: 4 }]);
  });

  it('is blocked when the seller changes the piece while it is open, until the new version was taken', async () => {
    let state = edit;
    const { user, server } = await open(edit, {
      'GET /api/review/products/prd_1': () => ({ body: state }),
      [approveCall]: { body: { ...edit, approvalStatus: 'approved' } },
    });
    state = { ...edit, price: 999_000, version: 5 };
    await news();
    expect(await screen.findByText(/The seller has changed this piece while you had it open/)).toBeVisible();
    expect(screen.queryByText('₹9,99,000')).toBeNull();
    expect(press('Approve piece')).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Show the new version' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(screen.getAllByText('₹9,99,000').length).toBeGreaterThan(0);
    await user.click(press('Approve piece'));
    await waitFor(() => expect(server.sent(approveCall)).toEqual([{ version: 5 }]));
  });

  it('is blocked by the second change as well when the piece was decided on before the first', async () => {
    let state = product({ approvalStatus: 'rejected', version: 4 });
    await open(state, { 'GET /api/review/products/prd_1': () => ({ body: state }) });
    state = product({ price: 190_000, version: 5 });
    await news();
    await waitFor(() => expect(press('Approve piece')).toBeEnabled());
    state = product({ price: 999_000, version: 6 });
    await news();
    expect(await screen.findByText(/The seller has changed this piece while you had it open/)).toBeVisible();
    expect(screen.queryByText('₹9,99,000')).toBeNull();
    expect(press('Approve piece')).toBeDisabled();
  });

  it('that comes too late (409) is not taken: the piece is loaded anew, and the note stays', async () => {
    let state = edit;
    const { user } = await open(edit, {
      'GET /api/review/products/prd_1': () => ({ body: state }),
      'GET /api/review/products/prd_1/history': history(
        { what: 'submitted', by: 'Meenakshi Iyer' },
        { what: 'approved', by: 'Arjun Menon' },
      ),
      [rejectCall]: () => {
        state = { ...edit, approvalStatus: 'approved', version: 5 };
        return { status: 409, body: { message: 'This piece was already approved.' } };
      },
    });
    await user.type(note(), 'The price is wrong.');
    await user.click(press('Reject with note'));
    expect(await screen.findByText(/This piece was already approved\. It was loaded anew/)).toBeVisible();
    expect(panel().getByText(/^Approved by Arjun Menon on/)).toBeVisible();
    expect(panel().getByText('The price is wrong.')).toBeVisible();
  });
});
