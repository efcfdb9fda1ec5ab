import { queries, session } from '@gehna/client';
import { type Replies, signIn, stubServer } from '@gehna/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openMarket } from './market.tsx';
import { catchUploads } from './uploads.ts';

const page = '/luxurymarket/become-seller';
const statusCall = 'GET /api/seller-application/status';
const none = { status: 'none', reason: null, documentReasons: {}, submittedAt: null };
const pending = { ...none, status: 'pending', submittedAt: '2026-11-21T08:30:00.000Z' };
const rejected = {
  ...none,
  status: 'rejected',
  reason: 'Two papers could not be read.',
  documentReasons: { aadhaarCard: 'The picture is blurred.' },
  submittedAt: '2026-11-20T08:30:00.000Z',
};

const bytes = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37],
  jpeg: [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0],
  text: [0x68, 0x65, 0x6c, 0x6c, 0x6f],
};
const types = { pdf: 'application/pdf', jpeg: 'image/jpeg', text: 'image/jpeg' };
const file = (name: string, kind: keyof typeof bytes = 'jpeg') =>
  new File([new Uint8Array(bytes[kind])], name, { type: types[kind] });

/** One that says it has so many megabytes. */
function largeFile(name: string, megabytes: number): File {
  const large = file(name);
  Object.defineProperty(large, 'size', { value: megabytes * 1024 * 1024 });
  return large;
}

const choose = (label: string, ...files: File[]) => {
  fireEvent.change(screen.getByLabelText(label), { target: { files } });
};

const papers = [
  'GST Certificate',
  'Business PAN Card',
  'Aadhaar Card',
  'Address Proof Image',
  'Hallmark Certificate',
  'Trademark Certificate',
];

async function openForm(replies: Replies = {}) {
  signIn();
  const server = stubServer({ [statusCall]: { body: none }, ...replies });
  const user = openMarket(page);
  await screen.findByRole('button', { name: /^Submit/ });
  return { user, server };
}

type User = Awaited<ReturnType<typeof openForm>>['user'];

async function fillIn(user: User) {
  await user.type(screen.getByLabelText('Business Name'), 'Thanjai Thangam');
  await user.selectOptions(screen.getByLabelText('Business Type'), 'Manufacturer');
  await user.type(screen.getByLabelText('Business PAN'), 'AABCT4821K');
  await user.type(screen.getByLabelText('Address Proof Details'), 'Electricity bill, 27 South Main Street');
  for (const label of papers) choose(label, file(`${label}.jpg`));
  choose('Shop Photos', file('front.jpg'), file('counter.jpg'), file('workshop.jpg'));
  await screen.findByText('3 of 10 photos chosen');
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(9));
}

const submit = (user: User) => user.click(screen.getByRole('button', { name: /^Submit/ }));
/** What is said beside a field. */
const describing = (label: string) => {
  const id = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent ?? '';
};

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:preview');
  URL.revokeObjectURL = vi.fn();
});

describe('who may apply', () => {
  it('is asked to log in first, and led back', async () => {
    stubServer({});
    openMarket(page);
    await screen.findByRole('heading', { name: 'Log in to become a seller' });
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      `/login?next=${encodeURIComponent(page)}`,
    );
  });

  it('finds the form although the state could not be looked up, and may look again', async () => {
    const { user } = await openForm({ [statusCall]: [{ status: 400, body: { message: 'No.' } }, { body: pending }] });
    expect(screen.getByText('We could not look up whether you have applied before.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('We have received your application. We will review it and get back to you soon!');
  });
});

describe('an empty application', () => {
  it('is not sent: every problem stands beside its field at once, and the first has the focus', async () => {
    const { user } = await openForm();
    const uploads = catchUploads();
    await submit(user);
    expect(describing('Business Name')).toBe('Business Name is required');
    expect(describing('Business Type')).toBe('Business Type is required');
    expect(describing('Business PAN')).toBe('Required');
    expect(describing('Address Proof Details')).toBe('Required');
    expect(describing('GST Certificate')).toBe('GST Certificate is required');
    expect(describing('Aadhaar Card')).toBe('Aadhaar Card is required');
    expect(describing('Shop Photos')).toBe('At least 3 shop photos are required');
    expect(describing('Hallmark Certificate')).toBe('Hallmark Certificate is required');
    expect(describing('Business PAN Card')).toBe('Business PAN Card file is required');
    expect(describing('Address Proof Image')).toBe('Address Proof file is required');
    expect(describing('Trademark Certificate')).toBe('Trademark Certificate is required');
    expect(describing('GST Number')).not.toContain('required');
    expect(screen.getByLabelText('Business Name')).toHaveFocus();
    expect(uploads.count()).toBe(0);
  });

  it('loses each problem as soon as it is put right', async () => {
    const { user } = await openForm();
    await submit(user);
    await user.type(screen.getByLabelText('Business Name'), 'T');
    expect(screen.queryByText('Business Name is required')).toBeNull();
    choose('Aadhaar Card', file('aadhaar.jpg'));
    await waitFor(() => expect(screen.queryByText('Aadhaar Card is required')).toBeNull());
  });
});

describe('the GST number', () => {
  it('is written in capitals, and what is wrong with it is said when it is left', async () => {
    const { user } = await openForm();
    await user.type(screen.getByLabelText('GST Number'), '33aabct4821k1z');
    expect(screen.getByLabelText('GST Number')).toHaveValue('33AABCT4821K1Z');
    expect(describing('GST Number')).toContain('Optional.');
    await user.tab();
    expect(describing('GST Number')).toBe('A GST number has 15 characters. This one has 14.');
  });

  it('takes at most 15 characters, and one that is right is told so', async () => {
    const { user } = await openForm();
    await user.type(screen.getByLabelText('GST Number'), '27AAPFU0939F1ZV99');
    expect(screen.getByLabelText('GST Number')).toHaveValue('27AAPFU0939F1ZV');
    expect(describing('GST Number')).toBe('The check character is right.');
  });
});

describe('a paper', () => {
  it('that is a picture is shown, with its name and size; it can be removed', async () => {
    const { user } = await openForm();
    choose('Aadhaar Card', file('aadhaar.jpg'));
    expect(await screen.findByRole('img', { name: 'Preview of Aadhaar Card' })).toHaveAttribute('src', 'blob:preview');
    expect(screen.getByText('aadhaar.jpg')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove aadhaar.jpg' }));
    expect(screen.queryByText('aadhaar.jpg')).toBeNull();
    expect(screen.getByLabelText('Aadhaar Card')).toHaveFocus();
  });

  it('that is a PDF is shown by name and size', async () => {
    await openForm();
    choose('GST Certificate', file('gst.pdf', 'pdf'));
    expect(await screen.findByText('gst.pdf')).toBeVisible();
    expect(screen.getByText(/^PDF, 0\sKB$/)).toBeVisible();
    expect(screen.queryByRole('img', { name: /GST Certificate/ })).toBeNull();
  });

  it('that is something else by its content is not taken, whatever its name', async () => {
    await openForm();
    choose('GST Certificate', file('gst.jpg', 'text'));
    await waitFor(() =>
      expect(describing('GST Certificate')).toBe('Please choose a picture or a PDF: this file is something else.'),
    );
    expect(screen.queryByText('gst.jpg')).toBeNull();
  });

  it('that must be a picture is no PDF', async () => {
    await openForm();
    choose('Address Proof Image', file('bill.pdf', 'pdf'));
    await waitFor(() =>
      expect(describing('Address Proof Image')).toBe('Please choose a picture here: JPEG, PNG or WebP.'),
    );
  });

  it('that is larger than 10 MB is not taken', async () => {
    await openForm();
    choose('Hallmark Certificate', largeFile('hallmark.jpg', 10.1));
    await waitFor(() => expect(describing('Hallmark Certificate')).toBe('File size must be less than 10MB'));
  });
});

describe('a file that is dropped', () => {
  const files = { types: ['Files'], dropEffect: 'copy' };

  it('beside its place is not opened in place of the page', async () => {
    await openForm();
    expect(fireEvent.dragOver(screen.getByRole('heading', { name: 'Address' }), { dataTransfer: files })).toBe(false);
    expect(fireEvent.drop(screen.getByLabelText('Business Name'), { dataTransfer: files })).toBe(false);
  });

  it('on its place is left to the browser’s own input, and so is dragged text', async () => {
    await openForm();
    expect(fireEvent.drop(screen.getByLabelText('Aadhaar Card'), { dataTransfer: files })).toBe(true);
    expect(fireEvent.drop(screen.getByLabelText('Business Name'), { dataTransfer: { types: ['text/plain'] } })).toBe(
      true,
    );
  });
});

describe('the shop photos', () => {
  it('are several, each removed alone, and the focus stays in their place', async () => {
    const { user } = await openForm();
    choose('Shop Photos', file('front.jpg'), file('counter.jpg'));
    await screen.findByText('2 of 10 photos chosen');
    choose('Shop Photos', file('workshop.jpg'));
    await screen.findByText('3 of 10 photos chosen');
    await user.click(screen.getByRole('button', { name: 'Remove counter.jpg' }));
    expect(screen.getByText('2 of 10 photos chosen')).toBeVisible();
    expect(screen.getByLabelText('Shop Photos')).toHaveFocus();
  });

  it('are ten at most', async () => {
    await openForm();
    choose('Shop Photos', ...Array.from({ length: 12 }, (_, at) => file(`photo-${at}.jpg`)));
    await screen.findByText('10 of 10 photos chosen');
    expect(describing('Shop Photos')).toBe('You can upload up to 10 shop photos.');
  });

  it('that cannot be used are named, the others are taken', async () => {
    await openForm();
    choose('Shop Photos', file('front.jpg'), file('notes.txt', 'text'));
    await screen.findByText('1 of 10 photos chosen');
    expect(describing('Shop Photos')).toBe('notes.txt: Please choose a picture here: JPEG, PNG or WebP.');
  });
});

describe('what was typed', () => {
  it('survives a reload, for that person only, and files are said not to', async () => {
    const { user } = await openForm();
    await user.type(screen.getByLabelText('Business Name'), 'Thanjai Thangam');
    await user.selectOptions(screen.getByLabelText('Business Type'), 'Wholesaler');
    cleanup();
    openMarket(page);
    expect(await screen.findByDisplayValue('Thanjai Thangam')).toBeVisible();
    expect(screen.getByLabelText('Business Type')).toHaveValue('Wholesaler');
    expect(screen.getByText(/Files cannot be kept: please choose them again/)).toBeVisible();
    cleanup();
    signIn({ id: 'usr_7' });
    openMarket(page);
    expect(await screen.findByLabelText('Business Name')).toHaveValue('');
  });
});

describe('a complete application', () => {
  it('is sent as a form; the page tells how far it is, and then that it waits', async () => {
    const { user } = await openForm();
    const uploads = catchUploads();
    await fillIn(user);
    await user.type(screen.getByLabelText('GST Number'), '27aapfu0939f1zv');
    await submit(user);
    const upload = await uploads.next();
    expect(upload.call).toBe('POST /api/seller-application');
    const sent = [...(upload.body ?? [])].map(([name, value]) => [name, value instanceof File ? value.name : value]);
    expect(sent).toEqual([
      ['businessName', 'Thanjai Thangam'],
      ['businessType', 'Manufacturer'],
      ['gstNumber', '27AAPFU0939F1ZV'],
      ['businessPanText', 'AABCT4821K'],
      ['addressProofText', 'Electricity bill, 27 South Main Street'],
      ['gstCertificate', 'GST Certificate.jpg'],
      ['aadhaarCard', 'Aadhaar Card.jpg'],
      ['shopPhotos', 'front.jpg'],
      ['shopPhotos', 'counter.jpg'],
      ['shopPhotos', 'workshop.jpg'],
      ['hallmarkCertificate', 'Hallmark Certificate.jpg'],
      ['businessPanFile', 'Business PAN Card.jpg'],
      ['addressProofFile', 'Address Proof Image.jpg'],
      ['trademarkCertificate', 'Trademark Certificate.jpg'],
    ]);
    upload.hasSent(0.43);
    expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute('value', '0.43');
    expect(screen.getByText('Sending your papers: 43 %')).toBeVisible();
    upload.hasSent(1);
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    const told = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(told).toContain('Everything has arrived. Your papers are being checked.');
    await upload.answer(201, { status: 'pending', application: { id: 'app_1', submittedAt: pending.submittedAt } });
    await screen.findByText('We have received your application. We will review it and get back to you soon!');
    expect(screen.queryByRole('button', { name: /^Submit/ })).toBeNull();
    expect(localStorage.getItem('gehna.application.usr_9')).toBeNull();
  });

  it('can be cancelled while it is sent; nothing is lost', async () => {
    const { user } = await openForm();
    const uploads = catchUploads();
    await fillIn(user);
    await submit(user);
    await uploads.next();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Sending was cancelled. Nothing was submitted.');
    expect(screen.getByLabelText('Business Name')).toHaveValue('Thanjai Thangam');
    expect(screen.getByText('3 of 10 photos chosen')).toBeVisible();
  });

  const problem = (message?: string, errors?: object[]) => ({ ...(message ? { message } : {}), errors });
  const refusals: [name: string, status: number, body: object | string, text: string][] = [
    ['400 says what the server says', 400, problem('Some documents are missing.'), 'Some documents are missing.'],
    ['400 without words', 400, '<html>', 'Invalid data provided. Please check your information.'],
    ['403', 403, problem('You need another role.'), 'Access denied. Please check your authentication.'],
    ['409 says what the server says', 409, problem('You have applied already.'), 'You have applied already.'],
    ['500 without words', 500, '<html>', 'Failed to submit application. Please try again.'],
  ];
  it.each(refusals)('that is refused with %s', async (_, status, body, text) => {
    const { user } = await openForm();
    const uploads = catchUploads();
    await fillIn(user);
    await submit(user);
    const upload = await uploads.next();
    if (typeof body === 'string') upload.getResponseHeader = () => 'text/html';
    await upload.answer(status, body);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Business Name')).toHaveValue('Thanjai Thangam');
  });

  it('that another tab was faster with is told so, beside what the page then shows', async () => {
    const { user } = await openForm({ [statusCall]: [{ body: none }, { body: pending }] });
    const uploads = catchUploads();
    await fillIn(user);
    await submit(user);
    await (await uploads.next()).answer(409, problem('You have applied already.'));
    await screen.findByText('We have received your application. We will review it and get back to you soon!');
    expect(await screen.findByText('You have applied already.')).toBeVisible();
  });

  it('whose fields the server refuses says so beside them, until they change', async () => {
    const { user } = await openForm();
    const uploads = catchUploads();
    await fillIn(user);
    await submit(user);
    const upload = await uploads.next();
    const errors = [{ field: 'aadhaarCard', message: 'This PDF is protected by a password.' }];
    await upload.answer(400, problem('Some documents are missing or cannot be used.', errors));
    await waitFor(() => expect(screen.getByLabelText('Aadhaar Card')).toHaveFocus());
    expect(describing('Aadhaar Card')).toBe('This PDF is protected by a password.');
    choose('Aadhaar Card', file('other.jpg'));
    await waitFor(() => expect(screen.queryByText('This PDF is protected by a password.')).toBeNull());
  });

  it('that meets a broken connection can be sent again as it is', async () => {
    const { user } = await openForm();
    const uploads = catchUploads();
    await fillIn(user);
    await submit(user);
    await (await uploads.next()).breakOff();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Network error. Please check your connection and try again.',
    );
    await submit(user);
    await (await uploads.next()).answer(201, {
      status: 'pending',
      application: { id: 'a', submittedAt: pending.submittedAt },
    });
    await screen.findByText(/We have received your application/);
  });

  it('of a session that is over clears the session', async () => {
    const { user } = await openForm({ 'POST /api/auth/refresh': { status: 401, body: { message: 'Over.' } } });
    const uploads = catchUploads();
    await fillIn(user);
    await submit(user);
    await (await uploads.next()).answer(401, { message: 'Over.' });
    await waitFor(() => expect(session.current()).toBeNull());
    await screen.findByRole('heading', { name: 'Log in to become a seller' });
  });
});

describe('an application that was decided', () => {
  it('waits with words only', async () => {
    signIn();
    stubServer({ [statusCall]: { body: pending } });
    openMarket(page);
    await screen.findByText('We have received your application. We will review it and get back to you soon!');
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('by a rejection shows every reason, beside its paper too, and takes a new one', async () => {
    signIn();
    stubServer({ [statusCall]: { body: rejected } });
    openMarket(page);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Your seller application has been rejected\.\.\./);
    const reasons = within(screen.getByRole('region', { name: 'What the reviewer says' }));
    expect(reasons.getByText('Two papers could not be read.')).toBeVisible();
    expect(reasons.getByText('The picture is blurred.')).toBeVisible();
    expect(describing('Aadhaar Card')).toContain('The reviewer said: The picture is blurred.');
    expect(screen.getByRole('button', { name: 'Submit New Application' })).toBeEnabled();
  });

  it('by an approval appears by itself, fetches the new role and leads to the Seller Console', async () => {
    const seller = { ...signedInUser(), isSeller: true, roles: ['buyer', 'seller'] };
    const refreshed = { body: { token: 'header.payload.newer', user: seller } };
    signIn();
    const server = stubServer({
      [statusCall]: [{ body: pending }, { body: { ...pending, status: 'approved' } }],
      'POST /api/auth/refresh': refreshed,
    });
    openMarket(page);
    await screen.findByText(/We have received your application/);
    await act(() => queries.invalidateQueries({ queryKey: ['seller-application'] }));
    await screen.findByText(
      'Congratulations! Your seller application has been approved. You can now start selling on our platform.',
    );
    expect(await screen.findByRole('link', { name: /^Seller Console/ })).toHaveAttribute('href', '/seller');
    expect(server.count('POST /api/auth/refresh')).toBe(1);
  });
});

function signedInUser() {
  signIn();
  const user = session.current()?.user;
  if (!user) throw new Error('Nobody is signed in.');
  return user;
}
