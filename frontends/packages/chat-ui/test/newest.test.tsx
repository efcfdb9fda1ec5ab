import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { linesOf } from '../src/thread.ts';
import { useNewest } from '../src/use-newest.ts';
import { conversationOf, messageOf } from './chat.ts';

type Messages = readonly ReturnType<typeof messageOf>[];

function Announcement({ messages }: { messages: Messages }) {
  const thread = { conversation: conversationOf(), messages, hasOlder: false, changes: 0 };
  return <p role="status">{useNewest(linesOf(thread, []), 'Meenakshi Iyer')}</p>;
}

/** What is read out when a message comes after the first two. */
function announced(message: Messages[number]) {
  const messages = [messageOf(1), messageOf(2)];
  const { rerender } = render(<Announcement messages={messages} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  rerender(<Announcement messages={[...messages, message]} />);
  return screen.getByRole('status').textContent;
}

test('a new message is read out with the name of its sender', () => {
  expect(announced(messageOf(4))).toBe('Meenakshi Iyer: Message 4');
});

test('one that was removed before it arrived is read out as removed', () => {
  expect(announced(messageOf(4, { text: '', isRemoved: true }))).toBe(
    'Meenakshi Iyer: Our reviewers have removed this message.',
  );
});

test('earlier messages, which come when the reader scrolls up, are not read out as new', () => {
  const own = [messageOf(3), messageOf(5)];
  const { rerender } = render(<Announcement messages={own} />);
  rerender(<Announcement messages={[messageOf(2), ...own]} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
