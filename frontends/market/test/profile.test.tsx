import { session } from '@gehna/client';
import { farida, type Replies, signIn, stubServer } from '@gehna/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openMarket } from './market.tsx';

const page = '/luxurymarket/profile';
const person = { ...farida, address: '14 Hill Road\nBandra' };
const stored = { user: person, version: 3 };

async function openProfile(replies: Replies = {}, at = page) {
  signIn();
  const server = stubServer({ 'GET /api/auth/profile': { body: stored }, ...replies });
  const user = openMarket(at);
  await screen.findByRole('heading', { level: 1, name: 'Farida Contractor' });
  return { user, server };
}

async function openEdit(replies: Replies = {}) {
  const opened = await openProfile(replies);
  await opened.user.click(screen.getByRole('button', { name: 'Edit profile' }));
  return opened;
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const retype = async (user: Awaited<ReturnType<typeof openProfile>>['user'], name: string, text: string) => {
  await user.clear(field(name));
  await user.type(field(name), text);
};

describe('the profile', () => {
  it('shows the person: initials, name, email, mobile and address', async () => {
    await openProfile();
    expect(screen.getByText('FC')).toBeInTheDocument();
    const panel = within(screen.getByRole('tabpanel', { name: 'Profile' }));
    for (const text of ['Farida Contractor', 'farida@example.com', '+91 98200 41177'])
      expect(panel.getByText(text)).toBeVisible();
    expect(panel.getByText(/14 Hill Road\s+Bandra/)).toBeVisible();
    expect(document.title).toBe('Profile – Bharat Gehna');
    expect(screen.queryByRole('textbox', { name: 'Full name' })).toBeNull();
  });

  it('leads a buyer to becoming a seller', async () => {
    await openProfile();
    expect(screen.getByRole('link', { name: 'Become a Seller' })).toHaveAttribute(
      'href',
      '/luxurymarket/become-seller',
    );
    expect(screen.queryByRole('link', { name: /Seller Console/ })).toBeNull();
  });

  it('leads a seller to the Seller Console, in a new tab', async () => {
    await openProfile({ 'GET /api/auth/profile': { body: { user: { ...person, isSeller: true }, version: 3 } } });
    const link = screen.getByRole('link', { name: 'Seller Console (opens in a new tab)' });
    expect(link).toHaveAttribute('href', '/seller');
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.queryByRole('link', { name: 'Become a Seller' })).toBeNull();
  });

  it('asks somebody who is not signed in to log in, and leads back', async () => {
    stubServer({});
    openMarket(page);
    await screen.findByRole('heading', { name: 'Not authenticated.' });
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      `/login?next=${encodeURIComponent(page)}`,
    );
  });

  it('that cannot be fetched says so on the whole page, and is tried again', async () => {
    signIn();
    const broken = { status: 400, body: { message: 'No.' } };
    stubServer({ 'GET /api/auth/profile': [broken, { body: stored }] });
    const user = openMarket(page);
    expect(await screen.findByText('Failed to fetch profile.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { level: 1, name: 'Farida Contractor' });
  });
});

describe('an edit', () => {
  it('sends what was typed with the version it began with, shows it everywhere, and says so for three seconds', async () => {
    const saved = { ...person, ownerName: 'Farida C. Daruwala', name: 'Farida C. Daruwala' };
    const { user, server } = await openEdit({
      'PUT /api/auth/profile': { body: { user: saved, version: 4, message: 'Profile updated successfully.' } },
    });
    expect(field('Full name')).toHaveFocus();
    await retype(user, 'Full name', 'Farida C. Daruwala');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    const note = await screen.findByText('Profile updated successfully.');
    expect(server.sent('PUT /api/auth/profile')).toEqual([
      {
        ownerName: 'Farida C. Daruwala',
        email: 'farida@example.com',
        mobile: '+919820041177',
        address: '14 Hill Road\nBandra',
        version: 3,
      },
    ]);
    expect(screen.getByRole('heading', { level: 1, name: 'Farida C. Daruwala' })).toBeVisible();
    expect(screen.getByText('FC')).toBeInTheDocument();
    expect(session.current()?.user.ownerName).toBe('Farida C. Daruwala');
    expect(screen.getByRole('button', { name: 'Edit profile' })).toHaveFocus();
    const shownAt = performance.now();
    await waitFor(() => expect(note).not.toBeInTheDocument());
    expect(performance.now() - shownAt).toBeGreaterThan(2_000);
    expect(performance.now() - shownAt).toBeLessThan(5_000);
  });

  it('is given up by Cancel', async () => {
    const { user, server } = await openEdit();
    await retype(user, 'Full name', 'Somebody Else');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText('Somebody Else')).toBeNull();
    expect(screen.getByRole('button', { name: 'Edit profile' })).toHaveFocus();
    expect(server.sent('PUT /api/auth/profile')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Edit profile' }));
    expect(field('Full name')).toHaveValue('Farida Contractor');
  });

  it.each([
    ['Full name', ' ', 'Name is required.'],
    ['Email', 'farida at example', 'Please enter a valid email address.'],
    ['Mobile', '98200', 'Mobile number must be 10-12 digits (including country code).'],
  ])('checks %s beside the field', async (name, typed, message) => {
    const { user, server } = await openEdit();
    await retype(user, name, typed);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(field(name)).toHaveAccessibleDescription(message));
    expect(field(name)).toBeInvalid();
    expect(server.sent('PUT /api/auth/profile')).toEqual([]);
  });

  it('shows the server’s words beside the field and in a banner that can be closed; what was typed stays', async () => {
    const message = 'An account with this email address already exists.';
    const { user } = await openEdit({
      'PUT /api/auth/profile': { status: 409, body: { message, errors: [{ field: 'email', message }] } },
    });
    await retype(user, 'Email', 'taken@example.com');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent(message);
    expect(field('Email')).toHaveAccessibleDescription(message);
    expect(field('Email')).toHaveValue('taken@example.com');
    await user.click(within(banner).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that fails without words says that it failed', async () => {
    const { user } = await openEdit({ 'PUT /api/auth/profile': { status: 500, body: {} } });
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update profile.');
  });

  it('does not overwrite what another tab saved: shows it, keeps what was typed, and saves on the second press', async () => {
    const theirs = { ...person, email: 'farida@new.example', address: '2 Marine Drive' };
    const { user, server } = await openEdit({
      'GET /api/auth/profile': [{ body: stored }, { body: { user: theirs, version: 4 } }],
      'PUT /api/auth/profile': [
        { status: 409, body: { message: 'Changed meanwhile.' } },
        { body: { user: { ...theirs, address: 'My own' }, version: 5, message: 'Profile updated successfully.' } },
      ],
    });
    await retype(user, 'Address', 'My own');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Email is now: farida@new.example')).toBeVisible();
    expect(screen.getByText('Address was changed to: 2 Marine Drive')).toBeVisible();
    expect(field('Email')).toHaveValue('farida@new.example');
    expect(field('Address')).toHaveValue('My own');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Profile updated successfully.');
    expect(server.sent('PUT /api/auth/profile')[1]).toMatchObject({
      address: 'My own',
      email: 'farida@new.example',
      version: 4,
    });
  });

  it('takes over what another tab saved on a press', async () => {
    const theirs = { ...person, address: '2 Marine Drive' };
    const { user } = await openEdit({
      'GET /api/auth/profile': [{ body: stored }, { body: { user: theirs, version: 4 } }],
      'PUT /api/auth/profile': { status: 409, body: { message: 'Changed meanwhile.' } },
    });
    await retype(user, 'Address', 'My own');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await user.click(await screen.findByRole('button', { name: 'Use this address' }));
    expect(field('Address')).toHaveValue('2 Marine Drive');
    expect(screen.queryByRole('button', { name: 'Use this address' })).toBeNull();
  });

  it('says so when nothing that can be edited here was changed elsewhere', async () => {
    const { user, server } = await openEdit({
      'GET /api/auth/profile': [{ body: stored }, { body: { user: { ...person, isSeller: true }, version: 4 } }],
      'PUT /api/auth/profile': [
        { status: 409, body: { message: 'Changed meanwhile.' } },
        { body: { message: 'Profile updated successfully.', user: person, version: 5 } },
      ],
    });
    await retype(user, 'Address', 'My own');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Nothing you can edit here was changed.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Profile updated successfully.');
    expect(server.sent('PUT /api/auth/profile')[1]).toMatchObject({ address: 'My own', version: 4 });
  });

  it('keeps what was typed while Security is looked at', async () => {
    const { user } = await openEdit();
    await retype(user, 'Full name', 'Half typed');
    await user.click(screen.getByRole('tab', { name: 'Security' }));
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    expect(field('Full name')).toHaveValue('Half typed');
  });
});

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

  it('changes the password, closes the window and says so', async () => {
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

  it('says what the server says, else that it failed; the window stays', async () => {
    const wrong = 'Current password is incorrect.';
    const { dialog, type } = await openPassword({
      'PUT /api/auth/change-password': [
        { status: 400, body: { message: wrong, errors: [{ field: 'currentPassword', message: wrong }] } },
        { status: 500, body: {} },
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

  it('says that the login history cannot be loaded, and tries again', async () => {
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

describe('logout', () => {
  it.each([
    ['Logout', false],
    ['Logout everywhere', true],
  ])('%s tells the server and leads to the market', async (name, everywhere) => {
    const { user, server } = await openProfile({ 'POST /api/auth/logout': { body: { message: 'Bye.' } } });
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/luxurymarket$/));
    expect(session.current()).toBeNull();
    expect(server.sent('POST /api/auth/logout')).toEqual([{ everywhere }]);
  });

  it('keeps the session when the server could not be told', async () => {
    const { user } = await openProfile({ 'POST /api/auth/logout': 'no answer' });
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Logout' })).not.toHaveAttribute('aria-busy'));
    expect(session.current()).not.toBeNull();
  });
});
