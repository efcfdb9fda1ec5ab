import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { base, decided, first, news, open, panel, serve } from './application-page.ts';
import { opening } from './applications.ts';
import { openConsole, signIn } from './console.tsx';

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

  it('of an applicant who was rejected before says so, with the way to the earlier one', async () => {
    const previousRejection = { id: 'app_0', decidedAt: '2026-11-23T06:00:00.000Z' };
    await open({ 'GET /api/review/applications/app_1': { body: { ...first, previousRejection } } });
    expect(screen.getByText('Applied before')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Rejected on 23 Nov 2026' })).toHaveAttribute('href', `${base}/app_0`);
    expect(panel().getByText('No other application is alike')).toBeVisible();
  });

  it('that does not exist shows "not found"', async () => {
    signIn();
    serve({ 'GET /api/review/applications/app_0': { status: 404, body: { message: 'Not found.' } } });
    openConsole(`${base}/app_0`);
    expect(await screen.findByText('There is no such application.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});

describe('a document', () => {
  const call = (name: string) => `GET /api/review/applications/app_1/documents/${name}`;

  it('is fetched with the token when it is opened and not before; the history then shows it', async () => {
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

  it('that was a reason of the rejection shows its remark; all photos share one', async () => {
    const documentReasons = { aadhaarCard: 'It cannot be read.', shopPhotos: 'The counter is missing.' };
    await open({
      'GET /api/review/applications/app_1': { body: { ...decided('rejected'), documentReasons } },
    });
    expect(screen.getByRole('button', { name: /Aadhaar card/ })).toHaveTextContent('Remark: It cannot be read.');
    const photos = within(screen.getByRole('region', { name: 'Shop photos' }));
    expect(photos.getByText('Remark: The counter is missing.')).toBeVisible();
    expect(screen.getAllByText(/^Remark: /)).toHaveLength(2);
  });

  it('that is a picture can be zoomed and rotated, by buttons and keys', async () => {
    const { user } = await open({ [call('aadhaarCard')]: { body: new Blob(['p'], { type: 'image/jpeg' }) } });
    await user.click(screen.getByRole('button', { name: /Aadhaar card/ }));
    const picture = await screen.findByRole('img', { name: 'Aadhaar card' });
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(screen.getByText('150%')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Rotate' }));
    expect(picture).toHaveStyle({ transform: 'translate(-50%, -50%) rotate(90deg)' });
    await user.tab();
    await user.tab();
    await user.keyboard('++r');
    expect(screen.getByText('300%')).toBeVisible();
    expect(picture).toHaveStyle({ transform: 'translate(-50%, -50%) rotate(180deg)' });
    act(() => screen.getByRole('region', { name: 'Document: Aadhaar card' }).focus());
    await user.keyboard('-');
    expect(screen.getByText('200%')).toBeVisible();
    await user.keyboard('0');
    expect(screen.getByText('100%')).toBeVisible();
  });

  it('that is a picture takes its own keys alone while it fills the screen: a question behind it would not be seen', async () => {
    const { user } = await open({ [call('aadhaarCard')]: { body: new Blob(['p'], { type: 'image/jpeg' }) } });
    await user.click(screen.getByRole('button', { name: /Aadhaar card/ }));
    await screen.findByRole('img', { name: 'Aadhaar card' });
    Object.defineProperty(document, 'fullscreenElement', { value: document.body, configurable: true });
    await user.keyboard('+a');
    expect(screen.getByText('150%')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    Reflect.deleteProperty(document, 'fullscreenElement');
    await user.keyboard('a');
    expect(await screen.findByRole('dialog')).toBeVisible();
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

  it('that cannot be fetched shows the server’s text, and is retried', async () => {
    const { user } = await open({
      [call('aadhaarCard')]: { status: 404, body: { message: 'This document cannot be found in the store.' } },
    });
    await user.click(screen.getByRole('button', { name: /Aadhaar card/ }));
    expect(await screen.findByText('This document cannot be found in the store.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
