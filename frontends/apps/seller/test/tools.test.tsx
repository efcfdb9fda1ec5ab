import { watchDownloads } from '@gehna/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openConsole, signIn } from './console.tsx';
import { type Answers, refuse, serve } from './server.ts';

const products = 'GET /api/products/seller/export';
const leads = 'GET /api/leads/export';

beforeEach(() => signIn());

async function openTools(answers: Answers = {}) {
  const server = serve({
    [products]: { body: '\uFEFFName\r\nKada\r\n' },
    [leads]: { body: '\uFEFFLead\r\n' },
    ...answers,
  });
  const { user } = openConsole('/seller/tools');
  await screen.findByRole('region', { name: 'Data export' });
  return { user, server };
}

describe('tools', () => {
  test.each(['Analytics', 'Reports'])('%s is to come', async (title) => {
    await openTools();
    expect(within(screen.getByRole('region', { name: title })).getByText('Coming Soon')).toBeInTheDocument();
  });

  test.each(['products', 'leads'])('%s are downloaded as CSV', async (what) => {
    const { user } = await openTools();
    const files = watchDownloads();
    await user.click(screen.getByRole('button', { name: `Download ${what} as CSV` }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toMatch(new RegExp(`^${what}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
    expect(files[0]?.content?.type).toContain('text/csv');
  });

  test('leads are exported as the seller’s, without filters', async () => {
    const { user, server } = await openTools();
    watchDownloads();
    await user.click(screen.getByRole('button', { name: 'Download leads as CSV' }));
    await waitFor(() => expect(server.asked(leads)[0]?.query).toEqual({}));
  });

  test.each([
    [refuse(503, 'The catalogue is resting.'), 'The catalogue is resting.'],
    [{ status: 503, html: '' }, 'The file could not be made. Please try again.'],
  ])('a file that cannot be made shows an error beside its button', async (failure, words) => {
    const { user } = await openTools({ [products]: failure });
    const files = watchDownloads();
    await user.click(screen.getByRole('button', { name: 'Download products as CSV' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(files).toHaveLength(0);
  });
});
