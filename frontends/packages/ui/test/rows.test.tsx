import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Dialog } from '../src/dialog.ts';
import { Rows } from '../src/rows.ts';

/** Pieces, each with a link, a button that takes it out of the list, and one whose window does so. */
function Pieces({ names }: { names: readonly string[] }) {
  const [shown, setShown] = useState(names);
  const [asked, setAsked] = useState<string | null>(null);
  const leave = (name: string) => setShown((now) => now.filter((other) => other !== name));
  return (
    <>
      <input aria-label="Search" />
      <button type="button" onClick={() => leave(names[0] ?? '')}>
        News
      </button>
      <Rows>
        {shown.length > 0 ? (
          <ul>
            {shown.map((name) => (
              <li key={name}>
                {name !== 'Kada' && <a href="#piece">{name}</a>}
                <button type="button" onClick={() => leave(name)}>
                  Take {name} out
                </button>
                <button type="button" onClick={() => setAsked(name)}>
                  Ask about {name}
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <p>No pieces.</p>
        )}
      </Rows>
      <Dialog open={asked !== null} onClose={() => setAsked(null)} title="Sure?">
        <button type="button" onClick={() => leave(asked ?? '')}>
          Yes
        </button>
      </Dialog>
    </>
  );
}

/** A list that its filter leaves empty. */
function Emptied() {
  const [isFiltered, setFiltered] = useState(true);
  return (
    <Rows>
      {isFiltered ? (
        <button type="button" onClick={() => setFiltered(false)}>
          Show all
        </button>
      ) : (
        <p>All pieces.</p>
      )}
    </Rows>
  );
}

const takeOut = (name: string) => screen.getByRole('button', { name: `Take ${name} out` });

test('a row that leaves hands the focus to the like button of the next, of the last, and to the list', async () => {
  render(<Pieces names={['Jhumka', 'Kada', 'Vanki']} />);
  await userEvent.click(takeOut('Jhumka'));
  await waitFor(() => expect(takeOut('Kada')).toHaveFocus());
  takeOut('Vanki').focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(takeOut('Kada')).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toHaveTextContent('No pieces.'));
});

test('a control of the empty list hands the focus to the list', async () => {
  render(<Emptied />);
  screen.getByRole('button', { name: 'Show all' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByText('All pieces.').parentElement).toHaveFocus());
});

test('a link goes on at a link, and at the last button where there is none', async () => {
  render(<Pieces names={['Jhumka', 'Kada']} />);
  screen.getByRole('link', { name: 'Jhumka' }).focus();
  act(() => screen.getByRole('button', { name: 'News' }).click());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask about Kada' })).toHaveFocus());
});

test('a window that was opened from a row that has been removed gives the focus to the next', async () => {
  render(<Pieces names={['Jhumka', 'Kada']} />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask about Jhumka' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask about Kada' })).toHaveFocus());
});

test('a row that is removed does not move a focus that has gone on', async () => {
  render(<Pieces names={['Jhumka', 'Kada']} />);
  screen.getByRole('link', { name: 'Jhumka' }).focus();
  screen.getByRole('textbox', { name: 'Search' }).focus();
  act(() => screen.getByRole('button', { name: 'News' }).click());
  await waitFor(() => expect(screen.queryByText('Jhumka')).toBeNull());
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus();
});

test('nor who has clicked beside everything', async () => {
  render(<Pieces names={['Jhumka', 'Kada']} />);
  screen.getByRole('link', { name: 'Jhumka' }).focus();
  await userEvent.click(document.body);
  act(() => screen.getByRole('button', { name: 'News' }).click());
  await waitFor(() => expect(screen.queryByText('Jhumka')).toBeNull());
  expect(document.body).toHaveFocus();
});
