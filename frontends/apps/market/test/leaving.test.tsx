import { watchDownloads } from '@gehna/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openProfile, page, stored } from './profile.ts';

const security = `${page}?tab=security`;
const erasesAt = '2026-11-29T10:00:00.000Z';

const kept = '/api/seller-application/documents/gstCertificate';
const certificate = { body: new Blob(['The certificate itself.'], { type: 'application/pdf' }) };

/** The parts of the user’s data, with nothing in any. */
const emptyParts = Object.fromEntries(
  [
    ...['auth', 'products', 'favorites', 'leads', 'chat', 'moderation', 'notifications'],
    ...['seller-store', 'seller-application'],
  ].map((part) => [`GET /api/${part}/personal-data`, { body: { data: {}, files: [] } }]),
);

/** One file among them. */
const withFile = {
  ...emptyParts,
  'GET /api/seller-application/personal-data': {
    body: { data: {}, files: [{ path: 'documents/gst.pdf', url: kept }] },
  },
};

/** jsdom's own is another than the one whose instances its TextEncoder makes. */
const putBytesInPlace = () => vi.stubGlobal('Uint8Array', new TextEncoder().encode().constructor);

describe('leaving', () => {
  it('deletes the account after the password, and shows when', async () => {
    const { user, server } = await openProfile(
      {
        'GET /api/auth/profile': [{ body: stored }, { body: { ...stored, erasesAt } }],
        'POST /api/auth/account/deletion': { body: { message: 'Your account will be deleted.', erasesAt } },
      },
      security,
    );
    await user.click(screen.getByRole('button', { name: 'Delete Account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Account' }));
    await user.click(dialog.getByRole('button', { name: 'Delete Account' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Current password')).toHaveAccessibleDescription('Current password is required.'),
    );
    await user.type(dialog.getByLabelText('Current password'), 'correct horse');
    await user.click(dialog.getByRole('button', { name: 'Delete Account' }));
    expect(await screen.findByText('Your account will be deleted on 29 Nov 2026.')).toBeVisible();
    expect(server.sent('POST /api/auth/account/deletion')).toEqual([{ currentPassword: 'correct horse' }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Account' })).toBeNull());
  });

  it('keeps the account after all', async () => {
    const { user } = await openProfile({
      'GET /api/auth/profile': [{ body: { ...stored, erasesAt } }, { body: stored }],
      'DELETE /api/auth/account/deletion': { body: { message: 'Your account stays.' } },
    });
    await user.click(screen.getByRole('button', { name: 'Keep My Account' }));
    expect(await screen.findByText('Your account stays.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/will be deleted on/)).toBeNull());
  });

  it('has the focus where it was begun, and where it was taken back', async () => {
    const { user } = await openProfile(
      {
        'GET /api/auth/profile': [{ body: stored }, { body: { ...stored, erasesAt } }, { body: stored }],
        'POST /api/auth/account/deletion': { body: { message: 'Your account will be deleted.', erasesAt } },
        'DELETE /api/auth/account/deletion': { body: { message: 'Your account stays.' } },
      },
      security,
    );
    await user.click(screen.getByRole('button', { name: 'Delete Account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Account' }));
    await user.type(dialog.getByLabelText('Current password'), 'correct horse');
    await user.click(dialog.getByRole('button', { name: 'Delete Account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('region', { name: 'Security' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Keep My Account' }));
    await waitFor(() => expect(screen.queryByText(/will be deleted on/)).toBeNull());
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  it('downloads a ZIP with a folder for each part, its files, and the names of those that are gone', async () => {
    const gone = '/api/seller-application/documents/aadhaarCard';
    const files = [
      { path: 'documents/gst.pdf', url: kept },
      { path: 'documents/aadhaar.jpg', url: gone },
    ];
    const { user, server } = await openProfile(
      {
        ...emptyParts,
        'GET /api/auth/personal-data': { body: { data: { account: [{ ownerName: 'Farida Contractor' }] }, files: [] } },
        'GET /api/seller-application/personal-data': { body: { data: {}, files } },
        [`GET ${kept}`]: certificate,
        [`GET ${gone}`]: { status: 404, body: { message: 'It is gone.' } },
      },
      security,
    );
    const downloads = watchDownloads();
    putBytesInPlace();
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(downloads).toHaveLength(1));
    // Entries are stored as they are, so names and texts can be read in the ZIP's bytes; its index has one record for each.
    const zip = (await downloads[0]?.content?.text()) ?? '';
    const entries = zip.split('PK\u0001\u0002').slice(1);
    const named = [
      ...['account', 'products', 'favourites', 'inquiries', 'messages', 'notifications', 'store', 'moderation'],
      'seller-applications',
    ].map((folder) => `${folder}/data.json`);
    named.push('seller-applications/documents/gst.pdf', 'missing-files.txt');
    expect(entries).toEqual(named.map((name) => expect.stringContaining(name)));
    expect(zip).toContain('"ownerName": "Farida Contractor"');
    expect(zip).toContain('The certificate itself.');
    expect(zip).toContain('These files are no longer stored:\nseller-applications/documents/aadhaar.jpg');
    expect(server.tokens(`GET ${kept}`)).toEqual([expect.stringMatching(/^Bearer /)]);
  });

  it('downloads a file that failed twice', async () => {
    const failures = [{ status: 503, body: {} }, 'no answer' as const];
    const { user, server } = await openProfile({ ...withFile, [`GET ${kept}`]: [...failures, certificate] }, security);
    const downloads = watchDownloads();
    putBytesInPlace();
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(await downloads[0]?.content?.text()).toContain('The certificate itself.');
    expect(server.count(`GET ${kept}`)).toBe(3);
  });

  it('waits for a file as long as the server asks, up to a minute', async () => {
    const { user } = await openProfile({ ...withFile, [`GET ${kept}`]: certificate }, security);
    const downloads = watchDownloads();
    putBytesInPlace();
    const answer = globalThis.fetch;
    const asked: number[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url !== kept) return answer(url, init);
      asked.push(Date.now());
      const seconds = ['60', '61'][asked.length - 1];
      return new Response(null, { status: 429, headers: { 'retry-after': seconds ?? '' } });
    });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await expect.poll(() => asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(55_000);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await screen.findByText('Your data could not be collected. Please try again.')).toBeVisible();
    expect(asked).toHaveLength(2);
    expect(downloads).toHaveLength(0);
  });

  it('shows an error when a part of the download does not answer, and downloads nothing', async () => {
    const { user } = await openProfile(
      {
        ...emptyParts,
        'GET /api/leads/personal-data': { status: 500, body: { message: 'Leads cannot be read now.' } },
      },
      security,
    );
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText('Leads cannot be read now.')).toBeVisible();
  });
});
