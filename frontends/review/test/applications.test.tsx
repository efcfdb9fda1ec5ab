import { queries } from '@gehna/client';
import { address, type Replies, screenIsWide, stubServer } from '@gehna/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { application, opening, queueOf } from './applications.ts';
import { openConsole, reviewerId, signIn } from './console.tsx';
import { queueOf as productQueueOf } from './products.ts';

const base = '/review/applications';
const first = application();
const second = application({
  id: 'app_2',
  businessName: 'Amrapali Silver Works',
  businessType: 'Wholesaler',
  submittedAt: new Date(Date.now() - 9 * 3_600_000 - 60_000).toISOString(),
  duplicates: 1,
});
const other = { _id: 'usr_r2', ownerName: 'Arjun Menon' };
const decided = (status: 'approved' | 'rejected', by = other) =>
  application({
    status,
    version: 2,
    decidedAt: '2026-11-21T10:00:00.000Z',
    reason: status === 'rejected' ? 'Send a sharper picture.' : null,
    history: [...first.history, { at: '2026-11-21T10:00:00.000Z', by, what: status, detail: null }],
  });

function serve(replies: Replies = {}) {
  return stubServer({
    'GET /api/review/applications': queueOf([first, second]),
    'GET /api/review/products': productQueueOf([]),
    'GET /api/review/applications/app_1': { body: first },
    'GET /api/review/applications/app_2': { body: second },
    ...replies,
  });
}

async function open(replies: Replies = {}, at = `${base}/app_1`) {
  signIn();
  const server = serve(replies);
  const user = openConsole(at);
  await screen.findByRole('heading', { level: 1, name: /Thanjai Thangam|Amrapali/ });
  return { server, user };
}

const queue = () => within(screen.getByRole('navigation', { name: 'Waiting, oldest first' }));
const panel = () => within(screen.getByRole('complementary', { name: 'Decision' }));
const note = () => screen.getByRole('textbox', { name: 'Note to the applicant' });
const press = (name: string) => panel().getByRole('button', { name });
const news = () => act(() => queries.invalidateQueries({ queryKey: ['review', 'applications'] }));

describe('who may come in', () => {
  it('visitors go to the login and come back', () => {
    stubServer({});
    openConsole(`${base}/app_1?status=approved`);
    expect(address()).toBe(`/login?next=${encodeURIComponent(`${base}/app_1?status=approved`)}`);
  });

  it('others are told kindly, and nothing is asked for', () => {
    signIn(['buyer', 'seller']);
    const server = stubServer({});
    openConsole(base);
    expect(screen.getByRole('heading', { name: 'This console is for reviewers' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the market' })).toHaveAttribute('href', '/luxurymarket');
    expect(server.count('GET /api/review/applications')).toBe(0);
  });
});

describe('the queue', () => {
  it('shows what waits with its age, counts both queues, and opens the oldest', async () => {
    await open({}, '/review');
    expect(address()).toBe(`${base}/app_1`);
    const rows = queue().getAllByRole('link');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Thanjai ThangamManufacturer3 days',
      'Amrapali Silver WorksWholesaler1 other alike9 h',
    ]);
    expect(rows[0]).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Applications, 2 waiting' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Product revisions, 0 waiting' })).toBeVisible();
    expect(document.title).toBe('Thanjai Thangam – Review – Bharat Gehna');
  });

  it('grows by itself', async () => {
    let waiting = [first];
    await open({ 'GET /api/review/applications': () => queueOf(waiting) });
    expect(queue().getAllByRole('link')).toHaveLength(1);
    waiting = [first, second];
    await news();
    await waitFor(() => expect(queue().getAllByRole('link')).toHaveLength(2));
  });

  it('hands the focus on when somebody else decides what it stands on', async () => {
    let waiting = [first, second];
    await open({ 'GET /api/review/applications': () => queueOf(waiting) });
    act(() =>
      queue()
        .getByRole('link', { name: /Thanjai/ })
        .focus(),
    );
    waiting = [second];
    await news();
    await waitFor(() => expect(queue().getByRole('link', { name: /Amrapali/ })).toHaveFocus());
    waiting = [];
    await news();
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Nothing waits\.$/));
  });

  it('that is empty says so, with the words that new ones come by themselves', async () => {
    signIn();
    serve({ 'GET /api/review/applications': queueOf([]) });
    openConsole(base);
    expect(await screen.findByRole('heading', { name: 'Nothing waits for you' })).toBeVisible();
  });

  it('that cannot be loaded is tried again', async () => {
    let isBroken = true;
    signIn();
    serve({ 'GET /api/review/applications': () => (isBroken ? { status: 400, body: {} } : queueOf([first])) });
    const user = openConsole(base);
    expect(await screen.findByText('The queue could not be loaded.')).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { level: 1, name: 'Thanjai Thangam' });
  });

  it('is a screen of its own on a phone', async () => {
    screenIsWide(360);
    signIn();
    serve();
    const user = openConsole(base);
    await user.click(await screen.findByRole('link', { name: /Thanjai Thangam/ }));
    await screen.findByRole('heading', { level: 1, name: 'Thanjai Thangam' });
    expect(screen.queryByRole('navigation', { name: 'Waiting, oldest first' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Back to the queue' }));
    expect(address()).toBe(base);
    expect(await screen.findByRole('link', { name: /Amrapali/ })).toBeVisible();
  });
});

describe('an application', () => {
  it('shows every particular, what is in order, and others alike with the way to them', async () => {
    const hints = [
      {
        by: 'pan',
        id: 'app_9',
        businessName: 'Thanjai Gold',
        status: 'rejected',
        submittedAt: '2026-10-02T06:00:00.000Z',
      },
    ] as const;
    await open({ 'GET /api/review/applications/app_1': { body: { ...first, duplicateHints: hints } } });
    for (const words of ['27AAPFU0939F1ZV', 'AAPFU0939F', '+91 98940 12345', /27 South Main Street/])
      expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText('Check character valid')).toBeVisible();
    expect(panel().getByText('One other application is alike')).toBeVisible();
    const alike = within(screen.getByRole('region', { name: 'Others with the same particulars' }));
    expect(alike.getByText('Same PAN:')).toBeVisible();
    expect(alike.getByRole('link', { name: /^Thanjai Gold, rejected/ })).toHaveAttribute('href', `${base}/app_9`);
  });

  it('that does not exist says so', async () => {
    signIn();
    serve({ 'GET /api/review/applications/app_0': { status: 404, body: { message: 'Not found.' } } });
    openConsole(`${base}/app_0`);
    expect(await screen.findByText('There is no such application.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});

describe('a document', () => {
  const call = (name: string) => `GET /api/review/applications/app_1/documents/${name}`;

  it('is fetched with the token when it is opened and not before; the history then tells it', async () => {
    let history = [...first.history];
    const { user, server } = await open({
      'GET /api/review/applications/app_1': () => ({ body: { ...first, history } }),
      [call('aadhaarCard')]: () => {
        history = [...history, opening('aadhaarCard')];
        return { body: new Blob(['picture'], { type: 'image/jpeg' }) };
      },
    });
    expect(server.count(call('aadhaarCard'))).toBe(0);
    const tile = screen.getByRole('button', { name: /Aadhaar card/ });
    expect(tile).toHaveTextContent('Not opened');
    await user.click(tile);
    const viewer = within(await screen.findByRole('region', { name: 'Document: Aadhaar card' }));
    expect(await viewer.findByRole('img', { name: 'Aadhaar card' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^blob:image\/jpeg/),
    );
    expect(server.tokens(call('aadhaarCard'))).toEqual(['Bearer header.payload.signature']);
    await waitFor(() => expect(tile).toHaveTextContent(/Opened$/));
    expect(panel().getByText('8 documents you have not opened yet')).toBeVisible();
    expect(screen.getByText('opened Aadhaar card')).toBeInTheDocument();
    await news();
    await user.click(tile);
    await user.click(tile);
    await screen.findByRole('img', { name: 'Aadhaar card' });
    expect(server.count(call('aadhaarCard'))).toBe(1);
  });

  it('that is a picture can be zoomed and turned, by buttons and keys', async () => {
    const { user } = await open({ [call('aadhaarCard')]: { body: new Blob(['p'], { type: 'image/jpeg' }) } });
    await user.click(screen.getByRole('button', { name: /Aadhaar card/ }));
    const picture = await screen.findByRole('img', { name: 'Aadhaar card' });
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(screen.getByText('150 %')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Rotate' }));
    expect(picture).toHaveStyle({ transform: 'translate(-50%, -50%) rotate(90deg)' });
    await user.tab();
    await user.tab();
    await user.keyboard('++r');
    expect(screen.getByText('300 %')).toBeVisible();
    expect(picture).toHaveStyle({ transform: 'translate(-50%, -50%) rotate(180deg)' });
    await user.keyboard('0');
    expect(screen.getByText('100 %')).toBeVisible();
  });

  it('that is a PDF stands in the page, with the type that the service found', async () => {
    const { user } = await open({ [call('gstCertificate')]: { body: new Blob(['%PDF'], { type: 'text/html' }) } });
    await user.click(screen.getByRole('button', { name: /GST certificate/ }));
    expect(await screen.findByTitle('GST certificate')).toHaveAttribute(
      'src',
      expect.stringMatching(/^blob:application\/pdf.*#/),
    );
  });

  it('leads to the next one, and closes by Escape with the focus back at its tile', async () => {
    const { user } = await open({
      [call('gstCertificate')]: { body: new Blob(['%PDF'], { type: 'application/pdf' }) },
      [call('aadhaarCard')]: { body: new Blob(['p'], { type: 'image/jpeg' }) },
    });
    await user.click(screen.getByRole('button', { name: /^GST certificate/ }));
    await screen.findByTitle('GST certificate');
    await user.click(screen.getByRole('button', { name: 'Next: Aadhaar card' }));
    await screen.findByRole('img', { name: 'Aadhaar card' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: /^Document:/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Aadhaar card/ })).toHaveFocus();
  });

  it('that cannot be fetched says what the server says, and is tried again', async () => {
    const { user } = await open({
      [call('aadhaarCard')]: { status: 404, body: { message: 'This document cannot be found in the store.' } },
    });
    await user.click(screen.getByRole('button', { name: /Aadhaar card/ }));
    expect(await screen.findByText('This document cannot be found in the store.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('a decision', () => {
  const approveCall = 'POST /api/review/applications/app_1/approve';
  const rejectCall = 'POST /api/review/applications/app_1/reject';
  const allOpened = application({ history: first.documents.map(({ name }) => opening(name)) });

  it('to approve names the version it is about, says so, and goes on to the next', async () => {
    const { user, server } = await open({
      'GET /api/review/applications/app_1': { body: allOpened },
      [approveCall]: { body: decided('approved') },
    });
    await user.click(press('Approve seller'));
    await screen.findByRole('heading', { level: 1, name: 'Amrapali Silver Works' });
    expect(server.sent(approveCall)).toEqual([{ version: 1 }]);
    expect(screen.getByText('Thanjai Thangam is approved.')).toBeVisible();
    expect(address()).toBe(`${base}/app_2`);
    await user.click(queue().getByRole('link', { name: /Thanjai/ }));
    expect(await screen.findByText(/^Approved by Arjun Menon on/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve seller' })).toBeNull();
  });

  it('of the last one leaves an empty queue, and does not come back to what was decided', async () => {
    let waiting = [first];
    const { user } = await open({
      'GET /api/review/applications': () => queueOf(waiting),
      'GET /api/review/applications/app_1': { body: allOpened },
      [approveCall]: () => {
        waiting = [];
        return { body: decided('approved') };
      },
    });
    await user.click(press('Approve seller'));
    expect(await screen.findByText('Thanjai Thangam is approved.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Nothing waits for you' })).toBeVisible();
    expect(address()).toBe(base);
    expect(screen.getByRole('link', { name: 'Applications, 0 waiting' })).toBeVisible();
  });

  it('to approve asks first while documents were not opened', async () => {
    const { user, server } = await open({ [approveCall]: { body: decided('approved') } });
    await user.click(press('Approve seller'));
    const question = within(await screen.findByRole('dialog', { name: 'Approve this seller?' }));
    expect(question.getByText('9 documents you have not opened yet')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(server.count(approveCall)).toBe(0);
    await user.click(press('Approve seller'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve seller' }));
    await waitFor(() => expect(server.count(approveCall)).toBe(1));
  });

  it('to reject needs a note', async () => {
    const { user, server } = await open();
    await user.click(press('Reject with note'));
    expect(panel().getByText('Say why: the note goes to the person whom you reject.')).toBeVisible();
    expect(note()).toHaveFocus();
    expect(server.count(rejectCall)).toBe(0);
  });

  it('to reject takes ready sentences, free words, and reasons for single documents', async () => {
    const { user, server } = await open({ [rejectCall]: { body: decided('rejected') } });
    await user.type(note(), 'Dear Kavitha,');
    await user.click(press('A document has expired.'));
    await user.click(panel().getByText('Reasons for single documents'));
    await user.selectOptions(panel().getByRole('combobox', { name: 'Aadhaar card' }), 'It cannot be read.');
    await user.selectOptions(panel().getByRole('combobox', { name: 'Hallmark certificate' }), 'Other words');
    await user.type(panel().getByRole('textbox', { name: 'Words about Hallmark certificate' }), 'Of another shop.');
    await user.click(press('Reject with note'));
    await screen.findByText('Thanjai Thangam is rejected, and hears why.');
    expect(server.sent(rejectCall)).toEqual([
      {
        note: 'Dear Kavitha, A document has expired.',
        documentReasons: { aadhaarCard: 'It cannot be read.', hallmarkCertificate: 'Of another shop.' },
        version: 1,
      },
    ]);
    expect(localStorage.getItem(`gehna.review.${reviewerId}.app_1`)).toBeNull();
  });

  it('that the server refuses keeps the note and says why', async () => {
    const { user } = await open({ [rejectCall]: { status: 403, body: { message: 'Leave it to another reviewer.' } } });
    await user.type(note(), 'No.');
    await user.click(press('Reject with note'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Leave it to another reviewer.');
    expect(note()).toHaveValue('No.');
  });

  it('after somebody else’s (409) tells what happened, loads anew, keeps the note, and leads on', async () => {
    let state = first;
    const { user } = await open({
      'GET /api/review/applications/app_1': () => ({ body: state }),
      [rejectCall]: () => {
        state = decided('approved');
        return { status: 409, body: { message: 'This application was already approved.' } };
      },
    });
    await user.type(note(), 'The name differs.');
    await user.click(press('Reject with note'));
    expect(await screen.findByText(/This application was already approved\. It was loaded anew/)).toBeVisible();
    expect(screen.getByText(/^Approved by Arjun Menon on/)).toBeVisible();
    expect(screen.getByText('The name differs.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve seller' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Go to the next one' }));
    await screen.findByRole('heading', { level: 1, name: 'Amrapali Silver Works' });
  });

  it('of somebody else arrives by itself', async () => {
    let state = first;
    await open({ 'GET /api/review/applications/app_1': () => ({ body: state }) });
    state = decided('rejected');
    await news();
    expect(await screen.findByText(/^Rejected by Arjun Menon on/)).toBeVisible();
    expect(screen.getByText('Send a sharper picture.')).toBeVisible();
  });

  it('that was begun is still there after a look elsewhere', async () => {
    const { user } = await open();
    await user.type(note(), 'The name differs.');
    await user.click(queue().getByRole('link', { name: /Amrapali/ }));
    await screen.findByRole('heading', { level: 1, name: 'Amrapali Silver Works' });
    expect(note()).toHaveValue('');
    await user.click(queue().getByRole('link', { name: /Thanjai/ }));
    await screen.findByRole('heading', { level: 1, name: 'Thanjai Thangam' });
    expect(note()).toHaveValue('The name differs.');
  });
});

describe('single keys', () => {
  it('move along the queue, reach the note, ask for approval; not while somebody types', async () => {
    const { user } = await open();
    await user.keyboard('j');
    await screen.findByRole('heading', { level: 1, name: 'Amrapali Silver Works' });
    await user.keyboard('k');
    await screen.findByRole('heading', { level: 1, name: 'Thanjai Thangam' });
    await user.keyboard('n');
    expect(note()).toHaveFocus();
    await user.keyboard('ja');
    expect(note()).toHaveValue('ja');
    expect(address()).toBe(`${base}/app_1`);
    act(() => note().blur());
    await user.keyboard('a');
    await screen.findByRole('dialog', { name: 'Approve this seller?' });
  });

  it('are explained, and can be switched off', async () => {
    const { user } = await open();
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard' }));
    await user.click(help.getByRole('checkbox', { name: 'Use single keys as shortcuts' }));
    await user.click(help.getByRole('button', { name: 'Close' }));
    await user.keyboard('j');
    expect(address()).toBe(`${base}/app_1`);
  });
});
