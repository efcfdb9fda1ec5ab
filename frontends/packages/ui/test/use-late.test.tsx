import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Notices, useLate } from '../src/index.ts';

function Sheet({ name }: { name: string }) {
  return <p>The sheet of {name}</p>;
}

function Page({ load }: { load: () => Promise<{ default: typeof Sheet }> }) {
  const [isOpen, setOpen] = useState(false);
  const Late = useLate(load, isOpen, () => setOpen(false));
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {Late && <Late name="filters" />}
      <Notices />
    </>
  );
}

it('shows that a part could not be loaded, leaves the page working, and loads it at the next attempt', async () => {
  const user = userEvent.setup();
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch');
    return { default: Sheet };
  };
  render(<Page load={load} />);

  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(
    await screen.findByText('This could not be opened. Please check your connection and try again.'),
  ).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('The sheet of filters')).toBeVisible();
});
