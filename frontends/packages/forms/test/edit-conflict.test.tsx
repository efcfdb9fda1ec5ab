import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { type Change, EditConflict } from '../src/index.ts';
import { mergeEdits, settled } from '../src/merge.ts';

type Values = { name: string; city: string; address: string };

const texts = {
  editConflict: 'It was changed meanwhile.',
  field: { name: 'Name', city: 'City', address: 'Address' },
  changedNow: (label: string, saved: string) => `${label} is now ${saved}.`,
  changedOther: (label: string, saved: string) => `${label} was changed to ${saved}.`,
  emptied: 'empty',
  takeOver: (label: string) => `Use it for ${label}`,
  saveAgain: 'Save again.',
};

const base: Values = { name: 'Asha', city: 'Surat', address: 'Ring Road' };

test('lists what was saved elsewhere, and offers it where something else was typed here', async () => {
  const saved = { name: 'Usha', city: 'Jaipur', address: '' };
  const { changes } = mergeEdits(['name', 'city', 'address'], base, { ...base, city: 'Pune' }, saved);
  const takeOver = vi.fn();
  render(
    <EditConflict
      ref={createRef()}
      texts={texts}
      changes={changes}
      wordsOf={({ field, saved }) => saved[field].toUpperCase()}
      onTakeOver={takeOver}
    >
      <li>The pictures as well.</li>
    </EditConflict>,
  );
  expect(screen.getByRole('status').textContent).toContain('It was changed meanwhile.');
  expect(screen.getAllByRole('listitem').map((line) => line.firstChild?.textContent)).toEqual([
    'Name is now USHA.',
    'City was changed to JAIPUR.',
    'Address is now empty.',
    'The pictures as well.',
  ]);
  await userEvent.click(screen.getByRole('button'));
  expect(takeOver).toHaveBeenCalledExactlyOnceWith({ field: 'city', saved, isContested: true });
});

test('names nothing where no field and nothing else was changed', () => {
  render(<Conflict saved={base} first={[]} />);
  expect(screen.getByRole('listitem')).toHaveTextContent('Nothing you can edit here was changed.');
});

function Conflict({ saved, first }: { saved: Values; first: readonly Change<Values>[] }) {
  const [changes, setChanges] = useState(first);
  return (
    <EditConflict
      ref={useRef<HTMLDivElement>(null)}
      texts={texts}
      changes={changes}
      wordsOf={({ field }) => saved[field]}
      onTakeOver={({ field }) => setChanges(settled(changes, field))}
    />
  );
}

test('has the focus once a value is used whose field takes none', async () => {
  const saved = { ...base, city: 'Jaipur' };
  const { changes } = mergeEdits(['name', 'city', 'address'], base, { ...base, city: 'Pune' }, saved);
  render(<Conflict saved={saved} first={changes} />);
  await userEvent.click(screen.getByRole('button', { name: 'Use it for City' }));
  expect(screen.queryByRole('button')).toBeNull();
  await waitFor(() => expect(screen.getByRole('status')).toHaveFocus());
});
