import { quotation } from '@gehna/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { signIn } from './console.tsx';
import { defaults, openForm, send } from './quotation-form.ts';
import { type Reply, refuse } from './server.ts';
import { read, storeOf } from './store-editor.ts';

beforeEach(() => signIn());

describe('the logo of the letterhead', () => {
  const upload = 'POST /api/quotations/logo';
  const logo = { id: 'lgo_1', width: 480, height: 120, src: 'data:image/jpeg;base64,AAAA' };
  const picture = () => new File(['picture'], 'mark.png', { type: 'image/png' });
  const letterhead = { ...quotation().letterhead, logo };

  test('is chosen from this device, shown, and sent by its id', async () => {
    const sent: Record<string, unknown>[] = [];
    const { user, server } = await openForm({
      'GET /api/quotations/defaults': { body: { ...defaults, letterhead: quotation().letterhead } },
      [upload]: { status: 201, body: { logo } },
      [send]: ({ body }) => {
        sent.push(body);
        return { status: 201, body: { quotation: quotation({ side: 'seller', linkExpiresAt: null }) } };
      },
    });
    expect(screen.queryByRole('button', { name: 'Use my store’s logo' })).toBeNull();
    await user.upload(screen.getByLabelText('Choose a picture'), picture());
    expect(await screen.findByRole('img', { name: 'Logo of your letterhead' })).toHaveAttribute('src', logo.src);
    expect(server.asked(upload)[0]?.files.map(({ name }) => name)).toEqual(['mark.png']);
    await user.click(screen.getByRole('button', { name: 'Send the quotation' }));
    await waitFor(() => expect(sent).toMatchObject([{ letterhead: { logo: 'lgo_1' } }]));
  });

  test('is waited for before the quotation is sent or previewed', async () => {
    const arrives = Promise.withResolvers<Reply>();
    const sent: Record<string, unknown>[] = [];
    const { user } = await openForm({
      'GET /api/quotations/defaults': { body: { ...defaults, letterhead: quotation().letterhead } },
      [upload]: () => arrives.promise,
      [send]: ({ body }) => {
        sent.push(body);
        return { status: 201, body: { quotation: quotation({ side: 'seller', linkExpiresAt: null }) } };
      },
    });
    await user.upload(screen.getByLabelText('Choose a picture'), picture());
    const [preview, submit] = await screen.findAllByRole('button', { name: 'Uploading' });
    for (const button of [preview, submit]) if (button) await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    arrives.resolve({ status: 201, body: { logo } });
    await user.click(await screen.findByRole('button', { name: 'Send the quotation' }));
    await waitFor(() => expect(sent).toMatchObject([{ letterhead: { logo: 'lgo_1' } }]));
  });

  test('stays from the last quotation, and can be taken away', async () => {
    const sent: Record<string, unknown>[] = [];
    const { user } = await openForm({
      'GET /api/quotations/defaults': { body: { ...defaults, letterhead } },
      [send]: ({ body }) => {
        sent.push(body);
        return { status: 201, body: { quotation: quotation({ side: 'seller', linkExpiresAt: null }) } };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Remove the logo' }));
    expect(screen.queryByRole('img', { name: 'Logo of your letterhead' })).toBeNull();
    expect(screen.getByLabelText('Choose a picture')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Send the quotation' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.letterhead).not.toHaveProperty('logo');
  });

  describe('of the store', () => {
    const mark = '/api/media/stores/mark-400.webp';
    const ofStore = { [read]: { body: { store: storeOf({ logo: mark }) } } };
    const use = () => screen.findByRole('button', { name: 'Use my store’s logo' });
    // Not a real Response: its Blob is Node's, which the File of jsdom does not read.
    const picture = (content: string) => ({ ok: true, blob: async () => new Blob([content]) }) as Response;
    /** The public picture itself: it is no call of the API. */
    function servePicture(answer: () => Response) {
      const api = fetch;
      const asked = vi.fn(answer);
      vi.stubGlobal('fetch', async (at: string, init?: RequestInit) => (at === mark ? asked() : api(at, init)));
      return asked;
    }

    test('is read from its public address, stored as it is, and shown', async () => {
      const { user, server } = await openForm({ ...ofStore, [upload]: { status: 201, body: { logo } } });
      servePicture(() => picture('the mark'));
      await user.click(await use());
      expect(await screen.findByRole('img', { name: 'Logo of your letterhead' })).toHaveAttribute('src', logo.src);
      const [file] = server.asked(upload)[0]?.files ?? [];
      expect(await file?.text()).toBe('the mark');
    });

    test('is not offered when it lies at another host', async () => {
      await openForm({ [read]: { body: { store: storeOf({ logo: 'https://elsewhere.example/mark.jpg' }) } } });
      await screen.findByLabelText('Choose a picture');
      expect(screen.queryByRole('button', { name: 'Use my store’s logo' })).toBeNull();
    });

    test('is not offered while the store has none', async () => {
      await openForm({ [read]: { body: { store: storeOf({ logo: null }) } } });
      expect(screen.queryByRole('button', { name: 'Use my store’s logo' })).toBeNull();
      expect(screen.getByLabelText('Choose a picture')).toBeEnabled();
    });

    test.each([
      ['is gone', () => new Response(null, { status: 404 })],
      [
        'may not be read from its site',
        () => {
          throw new TypeError('Failed to fetch');
        },
      ],
    ])('that %s is named, uploads nothing, and can be retried', async (_, fail) => {
      let answer: () => Response = fail;
      const { user, server } = await openForm({ ...ofStore, [upload]: { status: 201, body: { logo } } });
      servePicture(() => answer());
      await user.click(await use());
      const words = 'Your store’s logo could not be read. Try again, or choose a picture from this device.';
      expect(await screen.findByText(words)).toBeVisible();
      expect(server.asked(upload)).toEqual([]);
      answer = () => picture('the mark');
      await user.click(await use());
      expect(await screen.findByRole('img', { name: 'Logo of your letterhead' })).toBeVisible();
      expect(screen.queryByText(words)).toBeNull();
    });

    test('that the server refuses shows the reason, and the letterhead keeps the logo it had', async () => {
      const { user } = await openForm({
        ...ofStore,
        'GET /api/quotations/defaults': { body: { ...defaults, letterhead } },
        [upload]: refuse(400, 'This picture is damaged or incomplete.'),
      });
      servePicture(() => picture('half a mark'));
      await user.click(await use());
      expect(await screen.findByText('This picture is damaged or incomplete.')).toBeVisible();
      expect(screen.getByRole('img', { name: 'Logo of your letterhead' })).toHaveAttribute('src', logo.src);
    });
  });

  test('that is refused shows the reason', async () => {
    const { user } = await openForm({ [upload]: refuse(400, 'This picture is damaged or incomplete.') });
    await user.upload(screen.getByLabelText('Choose a picture'), picture());
    expect(await screen.findByText('This picture is damaged or incomplete.')).toBeVisible();
  });
});
