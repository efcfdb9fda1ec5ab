import { session } from '@gehna/client';
import type { Replies } from '@gehna/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openProfile, page } from './profile.ts';

describe('security', () => {
  const security = `${page}?tab=security`;
  const openPassword = async (replies: Replies = {}) => {
    const opened = await openProfile(replies, security);
    await opened.user.click(screen.getByRole('button', { name: 'Change Password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Password' }));
    const type = async (current: string, next: string, again: string) => {
      if (current) await opened.user.type(dialog.getByLabelText('Current password'), current);
      if (next) await opened.user.type(dialog.getByLabelText('New password'), next);
      if (again) await opened.user.type(dialog.getByLabelText('Confirm new password'), again);
      await opened.user.click(dialog.getByRole('button', { name: 'Change Password' }));
    };
    return { ...opened, dialog, type };
  };

  it('changes the password, closes the window and confirms it', async () => {
    const { server, type } = await openPassword({
      'PUT /api/auth/change-password': { body: { message: 'Password changed successfully.' } },
    });
    await type('old secret', 'new secret', 'new secret');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Password changed successfully.')).toBeVisible();
    expect(server.sent('PUT /api/auth/change-password')).toEqual([
      { currentPassword: 'old secret', newPassword: 'new secret' },
    ]);
  });

  it.each([
    ['', 'new secret', 'new secret', 'Current password', 'Current password is required.'],
    ['old secret', 'short', 'short', 'New password', 'New password must be at least 8 characters long.'],
    ['old secret', 'new secret', 'other secret', 'Confirm new password', 'New passwords do not match.'],
  ])('checks %o, %o, %o', async (current, next, again, label, message) => {
    const { server, dialog, type } = await openPassword();
    await type(current, next, again);
    await waitFor(() => expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(message));
    expect(server.sent('PUT /api/auth/change-password')).toEqual([]);
  });

  it('shows the server’s text, else that it failed; the window stays', async () => {
    const wrong = 'Current password is incorrect.';
    const { dialog, type } = await openPassword({
      'PUT /api/auth/change-password': [
        { status: 400, body: { message: wrong, errors: [{ field: 'currentPassword', message: wrong }] } },
        { status: 500, html: '' },
      ],
    });
    await type('old secret', 'new secret', 'new secret');
    await waitFor(() => expect(dialog.getByLabelText('Current password')).toHaveAccessibleDescription(wrong));
    await type('', '', '');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to change password.');
  });

  it('lists logins and failed ones with device, time and address', async () => {
    const loginHistory = [
      {
        loginType: 'success',
        browser: 'Chrome 130',
        operatingSystem: 'Android',
        deviceType: 'mobile',
        loggedInAt: '2026-11-20T10:15:00.000Z',
        ipAddress: '203.0.113.7',
      },
      {
        loginType: 'failed',
        browser: 'Unknown',
        operatingSystem: 'Unknown',
        deviceType: 'other',
        loggedInAt: '2026-11-19T10:15:00.000Z',
        ipAddress: '198.51.100.4',
      },
    ];
    const { user } = await openProfile({ 'GET /api/auth/login-history': { body: { loginHistory } } }, security);
    await user.click(screen.getByRole('button', { name: 'Show Login History' }));
    const [first, second] = await within(await screen.findByRole('dialog')).findAllByRole('listitem');
    expect(first).toHaveTextContent('Phone, Chrome 130 on Android');
    expect(first).toHaveTextContent('203.0.113.7');
    expect(first).toHaveTextContent('20 Nov 2026');
    expect(first).toHaveTextContent('Logged in');
    expect(second).toHaveTextContent('Computer, browser unknown');
    expect(second).toHaveTextContent('Failed attempt');
  });

  it('shows that the login history cannot be loaded, and retries', async () => {
    const { user } = await openProfile(
      { 'GET /api/auth/login-history': [{ status: 400, body: { message: 'No.' } }, { body: { loginHistory: [] } }] },
      security,
    );
    await user.click(screen.getByRole('button', { name: 'Show Login History' }));
    expect(await screen.findByText('Failed to load login history.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No logins are recorded yet.')).toBeVisible();
  });

  it('a window is a step of the history: Back closes it', async () => {
    await openPassword();
    screen.getByText('Browser back').click();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByTestId('address')).toHaveTextContent(security);
  });
});

describe('a window whose request is on its way', () => {
  const security = `${page}?tab=security`;

  const message = 'It is done.';

  it.each([
    [
      'Change Password',
      'PUT /api/auth/change-password',
      { message },
      ['Current password', 'New password', 'Confirm new password'],
    ],
    [
      'Delete Account',
      'POST /api/auth/account/deletion',
      { message, erasesAt: '2026-12-20T08:30:00.000Z' },
      ['Current password'],
    ],
  ])('%s stays until it is answered', async (name, call, body, labels) => {
    const answer = Promise.withResolvers<{ body: object }>();
    const { user } = await openProfile({ [call]: answer.promise }, security);
    await user.click(screen.getByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const label of labels) await user.type(dialog.getByLabelText(label), 'old secret');
    await user.click(dialog.getByRole('button', { name }));
    const cancel = dialog.getByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(cancel).toHaveAttribute('aria-disabled', 'true'));
    await user.click(cancel);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    answer.resolve({ body });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText(message)).toBeVisible();
  });

  it('and that Back has closed leaves one that was opened since', async () => {
    const answer = Promise.withResolvers<{ body: object }>();
    const { user } = await openProfile({ 'PUT /api/auth/change-password': answer.promise }, security);
    const name = 'Change Password';
    await user.click(screen.getByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const label of ['Current password', 'New password', 'Confirm new password'])
      await user.type(dialog.getByLabelText(label), 'old secret');
    await user.click(dialog.getByRole('button', { name }));
    screen.getByText('Browser back').click();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name }));
    await screen.findByRole('dialog');
    answer.resolve({ body: { message } });
    expect(await screen.findByText(message)).toBeInTheDocument();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('logout', () => {
  it.each([
    ['Logout', false],
    ['Logout everywhere', true],
  ])('%s ends it at the server and leads to the market', async (name, everywhere) => {
    const { user, server } = await openProfile({ 'POST /api/auth/logout': { body: { message: 'Bye.' } } });
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/luxurymarket$/));
    expect(session.current()).toBeNull();
    expect(server.sent('POST /api/auth/logout')).toEqual([{ everywhere }]);
  });

  it('keeps the session when the server cannot be reached', async () => {
    const { user } = await openProfile({ 'POST /api/auth/logout': 'no answer' });
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Logout' })).not.toHaveAttribute('aria-busy'));
    expect(session.current()).not.toBeNull();
  });
});
