import { NetworkError, NotSignedInError } from '@gehna/client';
import { Notices } from '@gehna/ui';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { empty, field, openForm, refused, refusing, type Setup, type Shop, schema } from './form.tsx';

const alert = () => screen.findByRole('alert');

describe('what was typed', () => {
  test('is checked by the contract’s schema: each problem beside its field, the first field in focus, nothing sent', async () => {
    const send = vi.fn();
    const { save, fillIn } = openForm({ send });
    await fillIn({ Mobile: '', Name: '' });
    await save();
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Name is required.'));
    expect(field('Mobile')).toHaveAccessibleDescription('Mobile is required.');
    expect(field('Name')).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });

  test('is checked when a field is left, where the form is set up so', async () => {
    const { user } = openForm({ checksLeftFields: true });
    await user.click(field('Name'));
    await user.tab();
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Name is required.'));
    await user.type(field('Name'), 'T');
    await waitFor(() => expect(field('Name')).toBeValid());
  });

  test('has its problems listed in the order of the fields, where the page leads to them: none gets the focus', async () => {
    const { save } = openForm({ listsProblems: true });
    await save();
    const listed = await screen.findByRole('list', { name: 'Problems' });
    expect(listed).toHaveTextContent('name: Name is required.mobile: Mobile is required.');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  });

  test('loses a problem as soon as it is put right; the next wrong field has the focus then', async () => {
    const { user, save } = openForm();
    await save();
    await screen.findByText('Name is required.');
    await user.type(field('Name'), 'T');
    await waitFor(() => expect(screen.queryByText('Name is required.')).toBeNull());
    await save();
    await waitFor(() => expect(field('Mobile')).toHaveFocus());
  });

  test('loses a problem of two fields with a change of either; what the server says stays until its own field changes', async () => {
    const differs = z.refine<Shop>(({ name, about }) => name !== about, { path: ['about'], error: 'Say more.' });
    const send = refused(422, { errors: [{ field: 'mobile', message: 'It is another’s.' }] });
    const { user, save, fillIn } = openForm({ schema: schema.check(differs), send });
    await fillIn({ About: 'Thanjai Thangam' });
    await save();
    await screen.findByText('Say more.');
    await user.type(field('Name'), 's');
    await waitFor(() => expect(field('About')).toBeValid());
    await save();
    await screen.findByText('It is another’s.');
    await user.type(field('About'), '!');
    await user.type(field('Name'), 's');
    expect(field('Mobile')).toHaveAccessibleDescription('It is another’s.');
  });

  test('is sent as the contract has it: trimmed', async () => {
    const send = vi.fn(async (body: Shop) => body);
    const onSent = vi.fn();
    const { save, fillIn } = openForm({ send, onSent });
    await fillIn({ Name: ' Thanjai ' });
    await save();
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Thanjai', mobile: '+919820041177', about: '' });
  });

  test('is sent once, however often it is pressed', async () => {
    const answer = Promise.withResolvers<Shop>();
    const send = vi.fn(() => answer.promise);
    const { save, fillIn } = openForm({ send });
    await fillIn();
    for (const _ of [1, 2, 3]) fireEvent.submit(screen.getByRole('form'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Saving' })).toHaveAttribute('aria-busy', 'true'));
    await act(async () => answer.resolve(empty));
    expect(send).toHaveBeenCalledOnce();
    await save();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  });

  test('whose problem no field of the page shows is refused with that sentence above the form', async () => {
    const send = vi.fn();
    const { save, fillIn } = openForm({
      send,
      bodyOf: (typed) => ({ ...typed, about: 7 }),
      fieldOf: (path) => `inner.${path}`,
    });
    await fillIn();
    await save();
    expect(await alert()).toHaveTextContent('About must be text.');
    expect(send).not.toHaveBeenCalled();
  });
});

describe('a form that cannot be sent keeps what was typed and shows the reason', () => {
  test.each<[name: string, Pick<Setup, 'send'>, text: string]>([
    [
      'no answer',
      { send: refusing(new NetworkError(null)) },
      'Network error. Please check your connection and try again.',
    ],
    ['a server without words (an HTML page)', { send: refused(502, {}) }, 'It could not be saved.'],
    ['the server’s words', { send: refused(400, { message: 'Not on Sundays.' }) }, 'Not on Sundays.'],
    ['a defect', { send: refusing(new TypeError('x is not a function')) }, 'It could not be saved.'],
  ])('%s', async (_, setup, text) => {
    const { save, fillIn, user } = openForm(setup);
    await fillIn();
    await save();
    expect(await alert()).toHaveTextContent(text);
    expect(field('Name')).toHaveValue('Thanjai Thangam');
    expect(field('Mobile')).toHaveValue('98200 41177');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('the server’s error of a field stands beside it until it changes, and it has the focus', async () => {
    const taken = 'This number has an account.';
    const { save, fillIn, user } = openForm({
      send: refused(409, { message: taken, errors: [{ field: 'mobile', message: taken }] }),
    });
    await fillIn();
    await save();
    await waitFor(() => expect(field('Mobile')).toHaveAccessibleDescription(taken));
    expect(field('Mobile')).toHaveFocus();
    await user.type(field('Mobile'), '{Backspace}');
    await waitFor(() => expect(field('Mobile')).not.toHaveAccessibleDescription(taken));
  });
});

describe('an upload', () => {
  const uploading = () => {
    const answer = Promise.withResolvers<Shop>();
    const send = vi.fn<NonNullable<Setup['send']>>((_body, { signal }) => {
      signal.addEventListener('abort', () => answer.reject(signal.reason));
      return answer.promise;
    });
    return { send, answer, sending: () => send.mock.calls[0]?.[1] };
  };

  test('shows its progress', async () => {
    const { send, sending, answer } = uploading();
    const { save, fillIn } = openForm({ send });
    await fillIn();
    await save();
    act(() => sending()?.onSent(0.4));
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '0.4');
    await act(async () => answer.resolve(empty));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('can be cancelled, and ends with its page unless all has arrived', async () => {
    const first = uploading();
    const { save, fillIn, user, close } = openForm({ send: first.send, cancelled: 'Nothing was sent.' });
    await fillIn();
    await save();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await alert()).toHaveTextContent('Nothing was sent.');
    expect(field('Name')).toHaveValue('Thanjai Thangam');
    close();

    const second = uploading();
    const again = openForm({ send: second.send });
    await again.fillIn();
    await again.save();
    act(() => second.sending()?.onSent(0.4));
    again.close();
    expect(second.sending()?.signal.aborted).toBe(true);
  });

  test('shows a notice when its page was left before all had arrived, or when it fails after that', async () => {
    render(<Notices />);
    const broken = uploading();
    const first = openForm({ send: broken.send });
    await first.fillIn();
    await first.save();
    act(() => broken.sending()?.onSent(0.4));
    first.close();
    await act(async () => broken.answer.reject(broken.sending()?.signal.reason));
    expect(await screen.findByText('You left the page while it was being sent. Nothing was submitted.')).toBeVisible();

    const refused = uploading();
    const second = openForm({ send: refused.send });
    await second.fillIn();
    await second.save();
    act(() => refused.sending()?.onSent(1));
    second.close();
    await act(async () => refused.answer.reject(new Error('No.')));
    expect(await screen.findByText('It could not be saved.')).toBeVisible();
  });

  test('leaves it to the login to say that the session has ended', async () => {
    render(<Notices />);
    const { send, sending, answer } = uploading();
    const form = openForm({ send });
    await form.fillIn();
    await form.save();
    act(() => sending()?.onSent(1));
    form.close();
    await act(async () => answer.reject(new NotSignedInError('Authentication failed. Please log in again.')));
    expect(screen.queryByText(/Authentication failed/)).toBeNull();
  });
});
