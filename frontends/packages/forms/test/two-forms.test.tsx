import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { field, openForm, type Shop } from './form.tsx';

const draft = { key: 'gehna.shop.usr_9' } as const;
const written = () => JSON.parse(localStorage.getItem(draft.key) ?? 'null');

describe('a form that was left while it was sent, and opened again before the answer', () => {
  async function leftWhileSent(setup: Partial<Parameters<typeof openForm>[0]> = {}) {
    const { promise, resolve } = Promise.withResolvers<Shop>();
    const first = openForm({ draft, send: () => promise, ...setup });
    await first.fillIn();
    await first.save();
    first.close();
    const { user } = openForm({ draft, ...setup });
    expect(field('Name')).toHaveValue('Thanjai Thangam');
    const answer = (saved: Partial<Shop> = {}) =>
      act(async () => resolve({ name: 'Thanjai Thangam', mobile: '+919820041177', about: '', ...saved }));
    return { user, answer };
  }

  test('is empty once it was sent', async () => {
    const { answer } = await leftWhileSent();
    await answer();
    await waitFor(() => expect(field('Name')).toHaveValue(''));
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
    expect(written()).toBeNull();
  });

  test('holds what was typed since, and its draft', async () => {
    const { user, answer } = await leftWhileSent();
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Surat Sona');
    await answer();
    expect(field('Name')).toHaveValue('Surat Sona');
    expect(written()).toMatchObject({ values: { name: 'Surat Sona' } });
  });

  test('of an edit goes on from what was saved', async () => {
    const sent: unknown[] = [];
    const edit = {
      version: 1,
      reload: () => Promise.reject(new Error('There is no conflict.')),
      savedIn: (values: Shop) => ({ version: 2, values }),
    };
    const { promise, resolve } = Promise.withResolvers<Shop>();
    const send = (_: unknown, { version }: { version: number }) => {
      sent.push(version);
      return promise;
    };
    const first = openForm({ draft, send, edit });
    await first.fillIn();
    await first.save();
    first.close();
    const { user, save } = openForm({ draft, send, edit });
    await user.type(field('About'), 'Since 1958');
    await act(async () => resolve({ name: 'THANJAI THANGAM', mobile: '+919820041177', about: '' }));
    await waitFor(() => expect(field('Name')).toHaveValue('THANJAI THANGAM'));
    expect(field('About')).toHaveValue('Since 1958');
    await save();
    expect(sent).toEqual([1, 2]);
  });
});

test('a draft that another tab removes by sending its own is written again', async () => {
  const { user } = openForm({ draft });
  await user.type(field('About'), 'Since 1958');
  localStorage.removeItem(draft.key);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: draft.key })));
  expect(written()).toMatchObject({ values: { about: 'Since 1958' } });
});
