import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from '../src/dialog.ts';
import { Button } from '../src/index.ts';
import { Menu } from '../src/menu.ts';

function Discontinue() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Discontinue product"
        description="It will be hidden from the marketplace."
        actions={<Button onClick={() => setOpen(false)}>Discontinue</Button>}
      />
    </>
  );
}

test('a dialog takes the focus, is named and described, and gives the focus back on Escape', async () => {
  render(<Discontinue />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  const dialog = screen.getByRole('dialog', { name: 'Discontinue product' });
  expect(dialog).toHaveAccessibleDescription('It will be hidden from the marketplace.');
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(opener).toHaveFocus());
});

test('a phone’s Back closes a dialog, where the browser has close watchers, and only one that is not busy', async () => {
  const watchers: CloseWatcher[] = [];
  class CloseWatcher {
    onclose = () => {};
    constructor() {
      watchers.push(this);
    }
    destroy() {
      watchers.splice(watchers.indexOf(this), 1);
    }
  }
  vi.stubGlobal('CloseWatcher', CloseWatcher);
  const back = () => act(() => watchers.pop()?.onclose());
  const onClose = vi.fn();
  const { rerender } = render(<Dialog title="Send" isBusy onClose={onClose} />);
  back();
  expect(onClose).not.toHaveBeenCalled();
  rerender(<Dialog title="Send" onClose={onClose} />);
  back();
  expect(onClose).toHaveBeenCalledOnce();
  rerender(<Dialog title="Send" open={false} onClose={onClose} />);
  expect(watchers).toEqual([]);
});

test('Tab does not leave a dialog', async () => {
  render(<Discontinue />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog');
  for (let step = 0; step < 5; step += 1) {
    await userEvent.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
});

test('a menu opens by keyboard, walks its rows and does what is chosen', async () => {
  const edit = vi.fn();
  const rows = [
    { label: 'Edit', act: edit },
    { label: 'Discontinue', act: vi.fn() },
  ];
  render(<Menu trigger={<Button>More</Button>} rows={rows} />);
  screen.getByRole('button', { name: 'More' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('menuitem', { name: 'Discontinue' })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(edit).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
