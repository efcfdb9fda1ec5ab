import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { box, openChat, read } from './chat.ts';
import { signIn } from './console.tsx';
import { refuse } from './server.ts';

const write = 'PUT /api/chat/replies';

beforeEach(() => {
  signIn();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});

describe('saved replies', () => {
  test('one that is chosen goes to the cursor of the message, which then has the focus', async () => {
    const { user } = await openChat();
    await user.type(box(), 'Namaste.');
    await user.click(screen.getByRole('button', { name: 'Saved replies' }));
    await user.click(await screen.findByRole('button', { name: 'We are open from 10 to 8.' }));
    expect(box()).toHaveValue('Namaste. We are open from 10 to 8.');
    await waitFor(() => expect(box()).toHaveFocus());
  });

  test('one that is deleted again leaves nothing to send', async () => {
    const { user } = await openChat();
    await user.click(screen.getByRole('button', { name: 'Saved replies' }));
    await user.click(await screen.findByRole('button', { name: 'We are open from 10 to 8.' }));
    expect(box()).toHaveValue('We are open from 10 to 8.');
    await user.clear(box());
    await user.keyboard('{Enter}');
    expect(box()).toHaveValue('');
    expect(screen.queryByText('We are open from 10 to 8.')).toBeNull();
  });

  test('one that goes into the middle of a message stands apart from its words, and the cursor behind it', async () => {
    const { user } = await openChat();
    await user.type(box(), 'Namaste. Please come.');
    const message = box() as HTMLTextAreaElement;
    message.setSelectionRange(9, 9);
    await user.click(screen.getByRole('button', { name: 'Saved replies' }));
    await user.click(await screen.findByRole('button', { name: 'We are open from 10 to 8.' }));
    expect(message).toHaveValue('Namaste. We are open from 10 to 8. Please come.');
    await waitFor(() => expect(message).toHaveFocus());
    expect(message.selectionStart).toBe('Namaste. We are open from 10 to 8. '.length);
  });

  test('are edited, added and taken away', async () => {
    const { user, server } = await openChat({
      [write]: ({ body }) => ({ body: { replies: body.replies, version: 4 } }),
    });
    await user.click(screen.getByRole('button', { name: 'Saved replies' }));
    await user.click(await screen.findByRole('button', { name: 'Edit replies' }));
    await user.type(screen.getByRole('textbox', { name: 'Reply 1' }), ' Closed on Tuesday.');
    await user.click(screen.getByRole('button', { name: 'Remove reply 2' }));
    await user.click(screen.getByRole('button', { name: 'Add reply' }));
    await user.type(screen.getByRole('textbox', { name: 'Reply 2' }), 'We deliver insured.');
    await user.click(screen.getByRole('button', { name: 'Add reply' }));
    await user.click(screen.getByRole('button', { name: 'Save replies' }));
    expect(await screen.findByRole('button', { name: 'We deliver insured.' })).toBeInTheDocument();
    expect(server.asked(write)[0]?.body).toEqual({
      replies: ['We are open from 10 to 8. Closed on Tuesday.', 'We deliver insured.'],
      version: 3,
    });
  });

  test('typed and not saved are there again, until one starts over', async () => {
    const { user } = await openChat();
    const reply = () => screen.findByRole('textbox', { name: 'Reply 2' });
    await user.click(screen.getByRole('button', { name: 'Saved replies' }));
    await user.click(await screen.findByRole('button', { name: 'Edit replies' }));
    await user.type(await reply(), ' Always.');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Edit replies' }));
    expect(await reply()).toHaveValue('Making charges are 12%. Always.');
    expect(screen.getByText(/What you typed here before is back/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(await reply()).toHaveValue('Making charges are 12%.');
  });

  test('that another tab has saved since are not overwritten unseen', async () => {
    const theirs = ['We are open from 10 to 8.', 'We deliver insured.'];
    let isSavedElsewhere = false;
    const now = () => (isSavedElsewhere ? { replies: theirs, version: 4 } : { replies: ['We are open.'], version: 3 });
    const { user, server } = await openChat({
      [read]: () => ({ body: now() }),
      [write]: ({ body }) =>
        body.version === 4
          ? { body: { replies: body.replies, version: 5 } }
          : refuse(409, 'This was changed meanwhile.'),
    });
    await user.click(screen.getByRole('button', { name: 'Saved replies' }));
    await user.click(await screen.findByRole('button', { name: 'Edit replies' }));
    await user.type(screen.getByRole('textbox', { name: 'Reply 1' }), ' Every day.');
    isSavedElsewhere = true;
    await user.click(screen.getByRole('button', { name: 'Save replies' }));
    expect(await screen.findByText(/changed to “We are open from 10 to 8. · We deliver insured.”/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Reply 1' })).toHaveValue('We are open. Every day.');
    await user.click(screen.getByRole('button', { name: 'Use those instead' }));
    expect(screen.getByRole('textbox', { name: 'Reply 2' })).toHaveValue('We deliver insured.');
    await user.click(screen.getByRole('button', { name: 'Save replies' }));
    await waitFor(() => expect(server.asked(write).at(-1)?.body).toEqual({ replies: theirs, version: 4 }));
  });

  test('taken away, they leave the focus at the next, then at the one before, then in the list', async () => {
    const { user } = await openChat();
    await user.click(screen.getByRole('button', { name: 'Saved replies' }));
    await user.click(await screen.findByRole('button', { name: 'Edit replies' }));
    await user.click(screen.getByRole('button', { name: 'Add reply' }));
    const remove = (number: number) => screen.getByRole('button', { name: `Remove reply ${number}` });
    await user.click(remove(2));
    expect(remove(2)).toHaveFocus();
    await user.click(remove(2));
    await waitFor(() => expect(remove(1)).toHaveFocus());
    await user.click(remove(1));
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Add reply$/));
  });

  test('what was typed stays when they cannot be saved', async () => {
    const { user } = await openChat({ [write]: refuse(503, 'Please try again later.') });
    await user.click(screen.getByRole('button', { name: 'Saved replies' }));
    await user.click(await screen.findByRole('button', { name: 'Edit replies' }));
    await user.type(screen.getByRole('textbox', { name: 'Reply 2' }), ' Always.');
    await user.click(screen.getByRole('button', { name: 'Save replies' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again later.');
    expect(screen.getByRole('textbox', { name: 'Reply 2' })).toHaveValue('Making charges are 12%. Always.');
  });
});
