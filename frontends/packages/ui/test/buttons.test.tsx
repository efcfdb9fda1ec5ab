import { BrowserRouter, MemoryRouter } from '@gehna/build/router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Heart from 'lucide-react/icons/heart';
import { expect, test, vi } from 'vitest';
import { Button, IconButton, IconLink, LinkButton } from '../src/index.ts';

test('a busy button shows what it does, takes no press and keeps the focus', async () => {
  const save = vi.fn();
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { rerender } = render(
    <form onSubmit={submit}>
      <Button type="submit" onClick={save}>
        Save Changes
      </Button>
    </form>,
  );
  screen.getByRole('button', { name: 'Save Changes' }).focus();
  rerender(
    <form onSubmit={submit}>
      <Button type="submit" onClick={save} busy="Saving">
        Save Changes
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Saving' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(save).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

test('a button in a form does not send it unless it is of type submit', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button>Cancel</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(submit).not.toHaveBeenCalled();
});

test('a toggle exposes whether it is on', async () => {
  const press = vi.fn();
  render(<IconButton icon={Heart} label="Favourite: Lakshmi temple choker" pressed onClick={press} />);
  await userEvent.click(screen.getByRole('button', { name: 'Favourite: Lakshmi temple choker', pressed: true }));
  expect(press).toHaveBeenCalledOnce();
});

test('a count above 99 is shortened, and 0 is not shown', () => {
  const { rerender } = render(<IconButton icon={Heart} label="Favourites" count={120} />);
  expect(screen.getByText('99+')).toBeVisible();
  rerender(<IconButton icon={Heart} label="Favourites" count={0} />);
  expect(screen.queryByText('0')).not.toBeInTheDocument();
});

test('a link that is pressed again before its page is shown makes one entry of the history', () => {
  render(
    <BrowserRouter>
      <LinkButton to="/pressed-twice">Explore</LinkButton>
    </BrowserRouter>,
  );
  const entries = window.history.length;
  const link = screen.getByRole('link', { name: 'Explore' });
  act(() => {
    link.click();
    link.click();
  });
  expect(window.location.pathname).toBe('/pressed-twice');
  expect(window.history.length).toBe(entries + 1);
});

test('links go inside the site or out of it', () => {
  render(
    <MemoryRouter>
      <LinkButton to="/luxurymarket">Start Exploring</LinkButton>
      <IconLink icon={Heart} label="Visit Store" href="https://example.in" newTab />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Start Exploring' })).toHaveAttribute('href', '/luxurymarket');
  const out = screen.getByRole('link', { name: 'Visit Store' });
  expect(out).toHaveAttribute('target', '_blank');
  expect(out).toHaveAttribute('rel', 'noopener');
});
