import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { choose, describing, file, openForm, rejected, statusCall, submit } from './application.ts';
import { catchUploads } from './uploads.ts';

const kept = (name: string, kind: string, fileName: string) => {
  const contentType = fileName.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg';
  return { name, kind, fileName, contentType, bytes: 734_003, ref: `app_1/${name}` };
};
const keeping = {
  ...rejected,
  reason: 'One paper could not be read.',
  documentReasons: { hallmarkCertificate: 'The picture is blurred.' },
  keepableDocuments: [
    kept('gstCertificate', 'gstCertificate', 'gst.pdf'),
    kept('aadhaarCard', 'aadhaarCard', 'aadhaar.jpg'),
    kept('shopPhotos-1', 'shopPhotos', 'front.jpg'),
    kept('shopPhotos-2', 'shopPhotos', 'counter.jpg'),
    kept('shopPhotos-3', 'shopPhotos', 'tray.jpg'),
    kept('businessPanFile', 'businessPanFile', 'pan.jpg'),
    kept('addressProofFile', 'addressProofFile', 'bill.jpg'),
    kept('trademarkCertificate', 'trademarkCertificate', 'mark.pdf'),
  ],
};

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:preview');
  URL.revokeObjectURL = vi.fn();
});

describe('documents of the rejected application before', () => {
  const open = () => openForm({ [statusCall]: { body: keeping } });

  it('are kept where the reviewer did not remark on them, and shown with their names', async () => {
    const { user } = await open();
    expect(
      screen.getByText(/with the documents that the reviewer did not remark on\. Please choose the others\.$/),
    ).toBeVisible();
    expect(screen.getByText('aadhaar.jpg').parentElement).toHaveTextContent(
      /^From your earlier application:aadhaar\.jpg716\.8\sKB$/,
    );
    expect(screen.getByText('mark.pdf').parentElement).toHaveTextContent(/PDF, 716\.8\sKB$/);
    expect(screen.getByText('3 of 10 photos chosen')).toBeVisible();
    await submit(user);
    expect(describing('Hallmark Certificate')).toContain('Hallmark Certificate is required');
    expect(describing('Aadhaar Card')).not.toContain('required');
  });

  it('are all kept after a rejection that names none of them', async () => {
    await openForm({ [statusCall]: { body: { ...keeping, documentReasons: {} } } });
    expect(screen.getByText(/, with your documents\. Please replace the one that the reviewer means\.$/)).toBeVisible();
  });

  it('are sent by reference; another file takes the place of one, and a photo can be left out', async () => {
    const { user } = await open();
    const uploads = catchUploads();
    choose('Hallmark Certificate', file('hallmark.jpg'));
    choose('Aadhaar Card', file('aadhaar-new.jpg'));
    await waitFor(() => expect(screen.queryByText('aadhaar.jpg')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Remove front.jpg' }));
    choose('Shop Photos', file('new-front.jpg'));
    await screen.findByText('3 of 10 photos chosen');
    await submit(user);
    const sent = [...((await uploads.next()).body ?? [])].slice(5);
    expect(sent.map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
      ['keptDocuments', 'app_1/gstCertificate'],
      ['aadhaarCard', 'aadhaar-new.jpg'],
      ['keptDocuments', 'app_1/shopPhotos-2'],
      ['keptDocuments', 'app_1/shopPhotos-3'],
      ['shopPhotos', 'new-front.jpg'],
      ['hallmarkCertificate', 'hallmark.jpg'],
      ['keptDocuments', 'app_1/businessPanFile'],
      ['keptDocuments', 'app_1/addressProofFile'],
      ['keptDocuments', 'app_1/trademarkCertificate'],
    ]);
  });

  it('stay when what was typed since is restored', async () => {
    localStorage.setItem(
      'gehna.application.usr_9',
      JSON.stringify({ version: 0, values: { businessName: 'Thanjai Thangam Two' }, base: {} }),
    );
    await open();
    expect(screen.getByLabelText('Business Name')).toHaveValue('Thanjai Thangam Two');
    expect(screen.getByText(/with documents of your earlier application/)).toBeVisible();
    expect(screen.getByText('aadhaar.jpg')).toBeVisible();
  });

  it('and texts are filled in when they arrive after the form; what was typed and chosen until then stays', async () => {
    let isDown = true;
    const { user } = await openForm({
      [statusCall]: () => (isDown ? { status: 400, body: { message: 'No.' } } : { body: keeping }),
    });
    await user.type(await screen.findByLabelText('Business Name'), 'Thanjai Thangam Two');
    choose('Aadhaar Card', file('aadhaar-new.jpg'));
    await screen.findByRole('button', { name: 'Remove aadhaar-new.jpg' });
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/What you sent last time is filled in/)).toBeVisible();
    expect(screen.getByLabelText('Business Name')).toHaveValue('Thanjai Thangam Two');
    expect(screen.getByLabelText('Business Type')).toHaveValue('Manufacturer');
    expect(screen.getByLabelText('Business PAN')).toHaveValue('AABCT4821K');
    expect(screen.getByText('mark.pdf')).toBeVisible();
    expect(screen.getByText('3 of 10 photos chosen')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove aadhaar-new.jpg' })).toBeVisible();
    expect(screen.queryByText('aadhaar.jpg')).toBeNull();
  });

  it('and texts that arrive after a first try are no longer marked as missing', async () => {
    let isDown = true;
    const { user } = await openForm({
      [statusCall]: () => (isDown ? { status: 400, body: { message: 'No.' } } : { body: keeping }),
    });
    await submit(user);
    await waitFor(() => expect(screen.getByLabelText('Business PAN')).toBeInvalid());
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByLabelText('Business PAN')).toHaveValue('AABCT4821K'));
    expect(screen.getByLabelText('Business PAN')).toBeValid();
  });
});
