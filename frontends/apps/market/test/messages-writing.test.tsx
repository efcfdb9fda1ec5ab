import { ChatServer, messageOf } from '@gehna/chat-ui/testing';
import { signIn } from '@gehna/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openMarket } from './market.tsx';
import { box, log, openPage } from './messages.ts';

beforeEach(() => void vi.spyOn(document, 'hasFocus').mockReturnValue(true));
afterEach(() => void vi.useRealTimers());

describe('writing', () => {
  it('Enter sends, Shift and Enter begin a new line; the box is empty then', async () => {
    const { user, server } = await openPage(new ChatServer(2));
    await user.type(box(), 'Is it ready?{Shift>}{Enter}{/Shift}Namaste{Enter}');
    expect(await within(log()).findByText(/Is it ready\?\s+Namaste/)).toBeVisible();
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
    await waitFor(() => expect(server.messages.at(-1)?.text).toBe('Is it ready?\nNamaste'));
    const [sent] = server.calls.filter(({ call }) => call === 'POST /api/chat/send');
    expect(sent?.body).toMatchObject({
      conversationId: 'cnv_1',
      to: 'usr_1',
      clientMessageId: expect.any(String),
      seen: 2,
    });
    expect(await within(log()).findAllByText('Sent')).not.toHaveLength(0);
  });

  it.each([
    ['in Safari', { keyCode: 229 }],
    ['elsewhere', { isComposing: true }],
  ])('Enter that accepts a suggestion of an input method sends nothing, %s', async (_, composing) => {
    const { user, server } = await openPage(new ChatServer(2));
    await user.type(box(), 'namaste');
    fireEvent.keyDown(box(), { key: 'Enter', ...composing });
    expect(box()).toHaveValue('namaste');
    expect(server.count('POST /api/chat/send')).toBe(0);
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 13 });
    await waitFor(() => expect(server.messages.at(-1)?.text).toBe('namaste'));
  });

  it('goes to the end of the messages when one is sent, also from further up', async () => {
    const { user } = await openPage(new ChatServer(2));
    Object.defineProperties(log(), { scrollHeight: { value: 1_000 }, clientHeight: { value: 200 } });
    log().scrollTop = 300;
    fireEvent.scroll(log());
    expect(screen.getByRole('button', { name: 'Show the newest messages' })).toBeVisible();
    await user.type(box(), 'Hello{Enter}');
    await within(log()).findByText(/Hello$/);
    expect(log().scrollTop).toBe(1_000);
  });

  it('refuses blank, and what is too long, counting near the limit', async () => {
    const { user, server } = await openPage(new ChatServer(2));
    await user.type(box(), '   {Enter}');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    fireEvent.change(box(), { target: { value: 'x'.repeat(3_900) } });
    expect(screen.getByText('100 characters left')).toBeVisible();
    fireEvent.change(box(), { target: { value: 'x'.repeat(3_999) } });
    expect(screen.getByText('1 character left')).toBeVisible();
    fireEvent.change(box(), { target: { value: 'x'.repeat(4_001) } });
    expect(screen.getByText('Too long by 1 character')).toBeVisible();
    fireEvent.change(box(), { target: { value: 'x'.repeat(4_012) } });
    expect(screen.getByText('Too long by 12 characters')).toBeVisible();
    expect(box()).toBeInvalid();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(server.count('POST /api/chat/send')).toBe(0);
    expect(box()).toHaveValue('x'.repeat(4_012));
  });

  it('files that are dragged over the conversation are shown where to be dropped, and then attached', async () => {
    await openPage(new ChatServer(2));
    const dataTransfer = { types: ['Files'], files: [new File(['x'], 'a.gif', { type: 'image/gif' })] };
    fireEvent.dragOver(log(), { dataTransfer });
    expect(screen.getByText('Drop pictures and PDFs here')).toBeVisible();
    fireEvent.dragLeave(log(), { relatedTarget: document.body });
    expect(screen.queryByText('Drop pictures and PDFs here')).toBeNull();
    fireEvent.dragOver(log(), { dataTransfer });
    fireEvent.drop(log(), { dataTransfer });
    expect(within(screen.getByRole('list', { name: 'Attached to the message' })).getByText('a.gif')).toBeVisible();
    expect(screen.queryByText('Drop pictures and PDFs here')).toBeNull();
  });

  it('a pasted picture is attached; words that come with a picture of them stay words', async () => {
    await openPage(new ChatServer(2));
    const files = [new File(['x'], 'a.gif', { type: 'image/gif' })];
    const cells = { files, types: ['text/plain', 'text/html', 'text/rtf', 'Files'] };
    expect(fireEvent.paste(box(), { clipboardData: cells })).toBe(true);
    expect(screen.queryByRole('list', { name: 'Attached to the message' })).toBeNull();
    expect(fireEvent.paste(box(), { clipboardData: { files, types: ['text/html', 'Files'] } })).toBe(false);
    expect(screen.getByRole('list', { name: 'Attached to the message' })).toHaveTextContent('a.gif');
  });

  it('what another tab attaches or removes is followed, and never overwritten', async () => {
    const key = 'gehna.attached.usr_9.cnv_1';
    const broken = (name: string) => ({ kind: 'file', id: name, name, type: 'image/gif', bytes: 7, problem: 'No.' });
    const writeElsewhere = (...names: string[]) => {
      localStorage.setItem(key, JSON.stringify(names.map(broken)));
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    };
    const rows = () =>
      screen.getAllByRole('button', { name: /^Remove / }).map((button) => button.getAttribute('aria-label'));
    writeElsewhere('a.gif');
    const { user } = await openPage(new ChatServer(2));
    writeElsewhere('a.gif', 'b.gif');
    fireEvent.drop(log(), {
      dataTransfer: { types: ['Files'], files: [new File(['x'], 'c.gif', { type: 'image/gif' })] },
    });
    expect(rows()).toEqual(['Remove a.gif', 'Remove b.gif', 'Remove c.gif']);
    writeElsewhere('b.gif', 'd.gif');
    await user.click(screen.getByRole('button', { name: 'Remove b.gif' }));
    expect(rows()).toEqual(['Remove d.gif']);
    writeElsewhere('d.gif', 'e.gif');
    expect(rows()).toEqual(['Remove d.gif', 'Remove e.gif']);
  });

  it('where an attachment is removed, the focus goes on at the next, at the last, and in the box once there is none', async () => {
    const broken = (name: string) => ({ kind: 'file', id: name, name, type: 'image/gif', bytes: 7, problem: 'No.' });
    localStorage.setItem('gehna.attached.usr_9.cnv_1', JSON.stringify(['a.gif', 'b.gif', 'c.gif'].map(broken)));
    const { user } = await openPage(new ChatServer(2));
    const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });
    await user.click(remove('b.gif'));
    await waitFor(() => expect(remove('c.gif')).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(remove('a.gif')).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(box()).toHaveFocus());
    expect(screen.queryByRole('list', { name: 'Attached to the message' })).toBeNull();
  });

  it('where an attachment of an unsent message is removed, or the message discarded, the focus goes on at the next or in the messages', async () => {
    const file = (name: string) => ({ kind: 'file', id: name, name, type: 'image/png', bytes: 7, problem: 'No.' });
    const refused = (id: string, text: string, names: string[]) =>
      localStorage.setItem(
        `gehna.outbox.usr_9.${id}`,
        JSON.stringify({
          clientMessageId: id,
          conversationId: 'cnv_1',
          to: 'usr_1',
          text,
          attached: names.map(file),
          writtenAt: Number(id),
          state: 'refused',
        }),
      );
    refused('1', '', ['a.png', 'b.png']);
    refused('2', 'Hello', []);
    const { user } = await openPage(new ChatServer(2));
    const remove = (name: string) => within(log()).getByRole('button', { name: `Remove ${name}` });
    await user.click(remove('a.png'));
    await waitFor(() => expect(remove('b.png')).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(log()).toHaveFocus());
    expect(within(log()).queryByRole('button', { name: /^Remove/ })).toBeNull();
    await user.click(within(log()).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(within(log()).queryByRole('button', { name: 'Discard' })).toBeNull());
    expect(log()).toHaveFocus();
  });

  it('keeps what the server refuses, shows the reason, and sends it again or discards it', async () => {
    const { user, server } = await openPage(new ChatServer(2));
    server.failing.set('POST /api/chat/send', 400);
    await user.type(box(), 'Hello{Enter}');
    expect(await within(log()).findByText('Failed to send message')).toBeVisible();
    expect(within(log()).getByText('It was refused.')).toBeVisible();
    server.failing.clear();
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(server.messages.at(-1)?.text).toBe('Hello'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull());
    expect(within(log()).getAllByText(/Hello$/)).toHaveLength(1);
  });

  it('shows an error when the server fails, keeps the message, and sends it again', async () => {
    const { user, server } = await openPage(new ChatServer(2));
    server.failing.set('POST /api/chat/send', 500);
    await user.type(box(), 'Hello{Enter}');
    expect(await within(log()).findByText('Failed to send message')).toBeVisible();
    expect(within(log()).queryByText('It did not work.')).toBeNull();
    server.failing.clear();
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(server.messages.at(-1)?.text).toBe('Hello'));
    await waitFor(() => expect(screen.queryByText('Failed to send message')).toBeNull());
  });

  it('offline: the message waits, and goes once when the connection is back, though its answer was lost', async () => {
    const { user, server } = await openPage(new ChatServer(2));
    server.loseAnswers = true;
    await user.type(box(), 'Hello{Enter}');
    expect(await within(log()).findByText('Waiting for a connection')).toBeVisible();
    server.loseAnswers = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText('Waiting for a connection')).toBeNull());
    expect(server.count('POST /api/chat/send')).toBe(2);
    expect(server.messages.filter(({ text }) => text === 'Hello')).toHaveLength(1);
    expect(within(log()).getAllByText(/Hello$/)).toHaveLength(1);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('gehna.outbox'))).toEqual([]);
  });

  it('stays where one before it cannot be loaded, until both are shown', async () => {
    const { user, server } = await openPage(new ChatServer(2));
    server.add(messageOf(3, { text: 'Written elsewhere' }));
    const thread = 'GET /api/chat/conversation/cnv_1';
    const asked = server.count(thread);
    server.failing.set(thread, 429);
    await user.type(box(), 'Hello{Enter}');
    await waitFor(() => expect(server.count(thread)).toBeGreaterThan(asked));
    expect(within(log()).getByText(/Hello$/)).toBeVisible();
    expect(within(log()).getByText('Sending')).toBeInTheDocument();
    server.failing.clear();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await within(log()).findByText(/Written elsewhere$/)).toBeVisible();
    await waitFor(() => expect(within(log()).queryByText('Sending')).toBeNull());
    expect(within(log()).getAllByText(/Hello$/)).toHaveLength(1);
    expect(server.messages.filter(({ text }) => text === 'Hello')).toHaveLength(1);
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('gehna.outbox'))).toEqual([]));
  });

  it('what was left unsent goes from any page of the market, and never in the name of another', async () => {
    const unsent = {
      clientMessageId: 'c-1',
      conversationId: 'cnv_1',
      to: 'usr_1',
      text: 'Left',
      seen: 1,
      writtenAt: 1,
    };
    localStorage.setItem('gehna.outbox.usr_9.c-1', JSON.stringify({ ...unsent, state: 'waiting' }));
    localStorage.setItem(
      'gehna.outbox.usr_2.c-2',
      JSON.stringify({ ...unsent, clientMessageId: 'c-2', state: 'waiting' }),
    );
    const server = new ChatServer(2);
    signIn();
    openMarket('/luxurymarket/nowhere');
    await waitFor(() => expect(server.count('POST /api/chat/send')).toBe(1));
    await waitFor(() => expect(localStorage.getItem('gehna.outbox.usr_9.c-1')).toBeNull());
    expect(localStorage.getItem('gehna.outbox.usr_2.c-2')).not.toBeNull();
    expect(server.messages.at(-1)).toMatchObject({ text: 'Left', clientMessageId: 'c-1' });
    expect(server.calls.find(({ call }) => call === 'POST /api/chat/send')?.body).toMatchObject({ seen: 1 });
  });

  it('keeps a draft for each conversation', async () => {
    const server = new ChatServer(2);
    const { user } = await openPage(server);
    await user.type(box(), 'Half a sen');
    await user.click(screen.getByRole('button', { name: 'Browser back' }));
    expect(localStorage.getItem('gehna.draft.usr_9.cnv_1')).toBe('Half a sen');
  });

  it('finds its draft again', async () => {
    localStorage.setItem('gehna.draft.usr_9.cnv_1', 'Half a sen');
    const { user } = await openPage(new ChatServer(2));
    expect(box()).toHaveValue('Half a sen');
    await user.clear(box());
    expect(localStorage.getItem('gehna.draft.usr_9.cnv_1')).toBeNull();
  });

  it('follows the draft in another tab, so that what was sent there is not sent again', async () => {
    const key = 'gehna.draft.usr_9.cnv_1';
    localStorage.setItem(key, 'Half a sen');
    await openPage(new ChatServer(2));
    localStorage.setItem(key, 'Half a sentence');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(box()).toHaveValue('Half a sentence');
    localStorage.removeItem(key);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(box()).toHaveValue('');
  });

  it('sends typing notices at most every three seconds', async () => {
    const { server } = await openPage(new ChatServer(2));
    const clock = vi.spyOn(performance, 'now');
    const typed = (text: string, at: number) => {
      clock.mockReturnValue(at);
      fireEvent.change(box(), { target: { value: text } });
    };
    typed('H', 10_000);
    typed('He', 12_900);
    typed('Hel', 13_000);
    typed('  ', 20_000);
    await waitFor(() => expect(server.count('POST /api/chat/conversation/cnv_1/typing')).toBe(2));
  });
});
