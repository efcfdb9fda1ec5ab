import { session } from '@gehna/client';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choose, describing, file, fillIn, none, openForm, pending, statusCall, submit } from './application.ts';
import { catchUploads } from './uploads.ts';

describe('a complete application', () => {
  it('is sent as a form; the page shows the progress, and then that it waits', async () => {
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
    expect(screen.getByText('Sending your papers: 43%')).toBeVisible();
    upload.hasSent(1);
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    const announced = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(announced).toContain('Everything has arrived. Your papers are being checked.');
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
    expect(document.body).not.toHaveFocus();
    expect(screen.getByLabelText('Business Name')).toHaveValue('Thanjai Thangam');
    expect(screen.getByText('3 of 10 photos chosen')).toBeVisible();
    expect(localStorage.getItem('gehna.application.usr_9')).toContain('Thanjai Thangam');
  });

  const problem = (message?: string, errors?: object[]) => ({ ...(message ? { message } : {}), errors });
  const refusals: [name: string, status: number, body: object | string, text: string][] = [
    ['400 shows the server’s text', 400, problem('Some documents are missing.'), 'Some documents are missing.'],
    ['400 without words', 400, '<html>', 'Invalid data provided. Please check your information.'],
    ['403', 403, problem('You need another role.'), 'Access denied. Please check your authentication.'],
    ['409 shows the server’s text', 409, problem('You have applied already.'), 'You have applied already.'],
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

  it('that another tab has sent first shows that, beside what the page then shows', async () => {
    const { user } = await openForm({ [statusCall]: [{ body: none }, { body: pending }] });
    const uploads = catchUploads();
    await fillIn(user);
    await submit(user);
    await (await uploads.next()).answer(409, problem('You have applied already.'));
    await screen.findByText('We have received your application. We will review it and get back to you soon!');
    expect(await screen.findByText('You have applied already.')).toBeVisible();
  });

  it('whose fields the server refuses shows errors beside them, until they change', async () => {
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
