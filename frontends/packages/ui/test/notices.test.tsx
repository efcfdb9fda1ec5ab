import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Notices, notify } from '../src/index.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  act(() => vi.runAllTimers());
  vi.useRealTimers();
});

const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const actOn = (work: () => void) => act(work);

test('a notice is read out, and goes by itself', () => {
  render(<Notices />);
  actOn(() => void notify.good('Inquiry sent!'));
  expect(within(screen.getByRole('list')).getByText('Inquiry sent!')).toBeVisible();
  expect(screen.getByRole('list')).toHaveAttribute('aria-live', 'polite');
  act(() => void vi.advanceTimersByTime(6100));
  expect(screen.queryByText('Inquiry sent!')).not.toBeInTheDocument();
});

test('one raised before `Notices` is mounted is shown', () => {
  actOn(() => void notify.bad('Failed to update favorite status'));
  render(<Notices />);
  expect(screen.getByText('Failed to update favorite status')).toBeVisible();
});

test('it stays while the pointer rests on it', async () => {
  render(<Notices />);
  actOn(() => void notify.good('Saved'));
  await user().hover(screen.getByText('Saved'));
  act(() => void vi.advanceTimersByTime(20_000));
  expect(screen.getByText('Saved')).toBeVisible();
});

test('it stays while the page is hidden, as behind another app, and goes by itself once that is shown again', () => {
  const showPage = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  render(<Notices />);
  actOn(() => void notify.bad('Kundan kada is no longer offered.'));
  showPage('hidden');
  act(() => void vi.advanceTimersByTime(20_000));
  expect(screen.getByText('Kundan kada is no longer offered.')).toBeVisible();
  showPage('visible');
  act(() => void vi.advanceTimersByTime(6100));
  expect(screen.queryByText('Kundan kada is no longer offered.')).not.toBeInTheDocument();
});

test('one closed by keyboard gives the focus back, and the next goes by itself', async () => {
  render(
    <>
      <button type="button">Save</button>
      <Notices />
    </>,
  );
  const keyboard = user();
  await keyboard.tab();
  actOn(() => void notify.good('Saved'));
  await keyboard.tab();
  act(() => void vi.advanceTimersByTime(20_000));
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await keyboard.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  actOn(() => void notify.good('Saved again'));
  act(() => void vi.advanceTimersByTime(6100));
  expect(screen.queryByText('Saved again')).not.toBeInTheDocument();
});

test('its act is done once, and closes it', async () => {
  const retry = vi.fn();
  render(<Notices />);
  actOn(() => void notify.bad('Failed', { action: { label: 'Retry', act: retry } }));
  await user().click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledOnce();
  expect(screen.queryByText('Failed')).not.toBeInTheDocument();
});

test('the same words again are one notice, and no more than three are shown', () => {
  render(<Notices />);
  actOn(() => {
    for (const text of ['one', 'two', 'two', 'three', 'four']) notify.good(text);
  });
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['two', 'three', 'four']);
});
