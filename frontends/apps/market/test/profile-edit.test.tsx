import { session } from '@gehna/client';
import type { Replies } from '@gehna/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openProfile, profileUser, stored } from './profile.ts';

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

describe('an edit', () => {
  it('sends what was typed with the version it began with, shows it everywhere, and confirms it for three seconds', async () => {
    const saved = { ...profileUser, ownerName: 'Farida C. Daruwala', name: 'Farida C. Daruwala' };
    const { user, server } = await openEdit({
      'PUT /api/auth/profile': { body: { user: saved, version: 4, message: 'Profile updated successfully.' } },
    });
    expect(field('Full name')).toHaveFocus();
    await retype(user, 'Full name', 'Farida C. Daruwala');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    const note = () => screen.queryByText('Profile updated successfully.');
    while (!note()) await act(() => vi.advanceTimersByTimeAsync(0));
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
    act(() => vi.advanceTimersByTime(2_999));
    expect(note()).toBeVisible();
    act(() => vi.advanceTimersByTime(1));
    expect(note()).toBeNull();
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

  it('is not given up while it is being saved', async () => {
    const answer = Promise.withResolvers<{ body: object }>();
    const { user } = await openEdit({ 'PUT /api/auth/profile': answer.promise });
    await retype(user, 'Address', '2 Marine Drive');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(cancel).toHaveAttribute('aria-disabled', 'true'));
    await user.click(cancel);
    expect(field('Address')).toBeVisible();
    answer.resolve({ body: { user: { ...profileUser, address: '2 Marine Drive' }, version: 4, message: 'Saved.' } });
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Address' })).toBeNull();
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
    await user.type(screen.getByLabelText('Current password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent(message);
    expect(field('Email')).toHaveAccessibleDescription(message);
    expect(field('Email')).toHaveValue('taken@example.com');
    await user.click(within(banner).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that fails without a text of the server shows that it failed', async () => {
    const { user } = await openEdit({ 'PUT /api/auth/profile': { status: 500, html: '' } });
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update profile.');
  });

  it('does not overwrite what another tab saved: shows it, keeps what was typed, and saves on the second press', async () => {
    const theirs = { ...profileUser, email: 'farida@new.example', address: '2 Marine Drive' };
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

  it('replaces its value by what another tab saved, on a press', async () => {
    const theirs = { ...profileUser, address: '2 Marine Drive' };
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

  it('notes when nothing that can be edited here was changed elsewhere', async () => {
    const { user, server } = await openEdit({
      'GET /api/auth/profile': [{ body: stored }, { body: { user: { ...profileUser, isSeller: true }, version: 4 } }],
      'PUT /api/auth/profile': [
        { status: 409, body: { message: 'Changed meanwhile.' } },
        { body: { message: 'Profile updated successfully.', user: profileUser, version: 5 } },
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

describe('what was typed', () => {
  const reopen = async () => {
    cleanup();
    return openEdit();
  };

  it('is back after a reload, but for the password, until it is started over', async () => {
    const { user } = await openEdit();
    await retype(user, 'Address', '2 Marine Drive');
    await retype(user, 'Email', 'new@example.com');
    await user.type(screen.getByLabelText('Current password'), 'correct horse');
    const again = (await reopen()).user;
    expect(screen.getByText('What you typed here before is back.')).toBeVisible();
    expect(field('Address')).toHaveValue('2 Marine Drive');
    expect(screen.getByLabelText('Current password')).toHaveValue('');
    await again.click(screen.getByRole('button', { name: 'Start over' }));
    expect(field('Address')).toHaveValue('14 Hill Road\nBandra');
    await reopen();
    expect(screen.queryByText('What you typed here before is back.')).toBeNull();
  });

  it('is gone after Cancel', async () => {
    const { user } = await openEdit();
    await retype(user, 'Address', '2 Marine Drive');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await reopen();
    expect(field('Address')).toHaveValue('14 Hill Road\nBandra');
  });

  it('is gone after it was saved', async () => {
    const { user } = await openEdit({
      'PUT /api/auth/profile': {
        body: { user: { ...profileUser, address: '2 Marine Drive' }, version: 4, message: 'Saved.' },
      },
    });
    await retype(user, 'Address', '2 Marine Drive');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Saved.');
    await reopen();
    expect(screen.queryByText('What you typed here before is back.')).toBeNull();
  });
});

describe('a changed email or mobile', () => {
  it('asks for the password, and sends it along', async () => {
    const { user, server } = await openEdit({
      'PUT /api/auth/profile': {
        body: {
          user: { ...profileUser, email: 'new@example.com' },
          version: 4,
          message: 'Profile updated successfully.',
        },
      },
    });
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await retype(user, 'Email', 'new@example.com');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    const password = screen.getByLabelText('Current password');
    await waitFor(() => expect(password).toBeInvalid());
    expect(server.sent('PUT /api/auth/profile')).toEqual([]);
    await user.type(password, 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Profile updated successfully.');
    expect(server.sent('PUT /api/auth/profile')[0]).toMatchObject({
      email: 'new@example.com',
      currentPassword: 'correct horse',
    });
  });
});
