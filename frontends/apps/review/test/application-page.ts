import { queries } from '@gehna/client';
import { type Replies, stubServer } from '@gehna/testing';
import { act, screen, within } from '@testing-library/react';
import { application, queueOf } from './applications.ts';
import { openConsole, signIn } from './console.tsx';
import { queueOf as productQueueOf } from './products.ts';

export const base = '/review/applications';
export const first = application();
export const second = application({
  id: 'app_2',
  businessName: 'Amrapali Silver Works',
  businessType: 'Wholesaler',
  submittedAt: new Date(Date.now() - 9 * 3_600_000 - 60_000).toISOString(),
  duplicates: 1,
});
export const other = { _id: 'usr_r2', ownerName: 'Arjun Menon' };
export const decided = (status: 'approved' | 'rejected', by = other) =>
  application({
    status,
    version: 2,
    decidedAt: '2026-11-21T10:00:00.000Z',
    reason: status === 'rejected' ? 'Send a sharper picture.' : null,
    history: [...first.history, { at: '2026-11-21T10:00:00.000Z', by, what: status, detail: null }],
  });

export function serve(replies: Replies = {}) {
  return stubServer({
    'GET /api/review/applications': queueOf([first, second]),
    'GET /api/review/products': productQueueOf([]),
    'GET /api/review/applications/app_1': { body: first },
    'GET /api/review/applications/app_2': { body: second },
    ...replies,
  });
}

export async function open(replies: Replies = {}, at = `${base}/app_1`) {
  signIn();
  const server = serve(replies);
  const user = openConsole(at);
  await screen.findByRole('heading', { level: 1, name: /Thanjai Thangam|Amrapali/ });
  return { server, user };
}

export const queue = () => within(screen.getByRole('navigation', { name: 'Waiting, oldest first' }));
export const panel = () => within(screen.getByRole('complementary', { name: 'Decision' }));
export const note = () => screen.getByRole('textbox', { name: 'Note to the applicant' });
export const press = (name: string) => panel().getByRole('button', { name });
export const news = () => act(() => queries.invalidateQueries({ queryKey: ['review', 'applications'] }));
