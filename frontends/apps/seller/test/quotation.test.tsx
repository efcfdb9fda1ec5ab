import { address, quotation } from '@gehna/testing';
import { formatIndianDay } from '@gehna/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openConsole, signIn } from './console.tsx';
import { leadOf, openPanel } from './leads.ts';
import { type Answers, refuse, serve } from './server.ts';
import { ownPiece } from './shop.ts';
import { read, storeOf } from './store-editor.ts';

beforeEach(() => signIn());

const send = 'POST /api/quotations';
const defaults = { letterhead: null, rounding: null, validDays: null, terms: null };
const rates = [{ metal: 'gold', perGram: 12_000, source: 'IBJA', quotedAt: '2026-11-20T05:30:00.000Z' }];

async function openForm(answers: Answers = {}, at = '/seller/quotations/new?lead=led_1') {
  const server = serve({
    'GET /api/leads/:id': { body: { lead: leadOf() } },
    'GET /api/products/seller/:id': {
      body: ownPiece({ karat: '22k', grossWeight: 10.2, netWeight: 10, makingCharges: 5_000, wastagePercent: 5 }),
    },
    'GET /api/metal-rates': { body: { rates } },
    'GET /api/quotations/defaults': { body: defaults },
    'GET /api/seller-store/my-store': refuse(404, 'There is no store yet.'),
    'GET /api/seller-application/status': refuse(503, 'Applications cannot be read now.'),
    ...answers,
  });
  const { user } = openConsole(at);
  await screen.findByRole('button', { name: 'Send the quotation' });
  return { user, server };
}

describe('a new quotation', () => {
  test('begins with the piece asked about at the rate in force, and shows what it comes to', async () => {
    await openForm();
    const line = within(screen.getByRole('region', { name: 'Piece 1' }));
    expect(line.getByRole('textbox', { name: 'Rate per gram' })).toHaveValue('10992'); // 12,000 × 0.916
    expect(line.getByRole('textbox', { name: 'Net weight' })).toHaveValue('10');
    expect(line.getByRole('textbox', { name: 'Pieces' })).toHaveAccessibleDescription(
      'Weights and amounts are of all pieces together.',
    );
    // 1,09,920 + 5,496 + 5,000; not registered, so without GST.
    expect(line.getByText('Comes to ₹1,20,416')).toBeVisible();
    expect(screen.queryByText('GST 3%')).toBeNull();
  });

  test.each([
    ['the application', null, '33ABCFM1234K1ZA'],
    ['the last one, which had none', { ...quotation().letterhead, gstNumber: null }, ''],
  ])('begins with the GSTIN of %s', async (_of, letterhead, gstNumber) => {
    const approved = { status: 'approved', reason: null, documentReasons: {}, submittedAt: '2026-10-02T05:30:00.000Z' };
    await openForm({
      'GET /api/seller-application/status': { body: { ...approved, gstNumber: '33ABCFM1234K1ZA' } },
      'GET /api/quotations/defaults': { body: { ...defaults, letterhead } },
    });
    expect(screen.getByRole('textbox', { name: 'GSTIN' })).toHaveValue(gstNumber);
    expect(screen.queryAllByText('GST 3%')).toHaveLength(gstNumber ? 1 : 0);
  });

  test('begins with all pieces that were asked about together, but for those of closed leads and those that are gone', async () => {
    const other = (number: number, status: 'New' | 'Closed' = 'New') => ({
      _id: `led_${number}`,
      leadId: `L-${number}`,
      productId: `prd_${number}`,
      productName: `Piece ${number}`,
      status,
    });
    await openForm({
      'GET /api/leads/:id': { body: { lead: leadOf({ askedWith: [other(2), other(3, 'Closed'), other(4)] }) } },
      'GET /api/products/seller/:id': ({ params: { id = '' } }) =>
        id === 'prd_4' ? refuse(404, 'It is gone.') : { body: ownPiece({ name: id }) },
    });
    const descriptions = screen.getAllByRole('textbox', { name: 'Description' });
    expect(descriptions.map((field) => (field as HTMLInputElement).value)).toEqual([
      expect.stringMatching(/^prd_1 /),
      expect.stringMatching(/^prd_2 /),
    ]);
  });

  test('is sent once it is whole; wrong fields say why, and what was typed stays', async () => {
    const sent: Record<string, unknown>[] = [];
    const { user } = await openForm({
      [send]: ({ body }) => {
        sent.push(body);
        return { status: 201, body: { quotation: quotation({ side: 'seller', linkExpiresAt: null }) } };
      },
    });
    await user.type(screen.getByRole('textbox', { name: 'Discount' }), '999999');
    await user.click(screen.getByRole('button', { name: 'Send the quotation' }));
    expect(await screen.findByText('Business name is required.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Business name' }), 'Sri Meenakshi Jewellers');
    await user.type(screen.getByRole('textbox', { name: 'Address' }), 'MG Road, Kochi');
    await user.click(screen.getByRole('button', { name: 'Send the quotation' }));
    expect(await screen.findByText('At most ₹1,20,416 can be taken off this line.')).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: 'Discount' }));
    await user.type(screen.getByRole('textbox', { name: 'GSTIN' }), '27abcfn1234k1zc');
    await user.click(screen.getByRole('button', { name: 'Send the quotation' }));
    await waitFor(() => expect(address()).toBe('/luxurymarket/quotations/quo_1'));
    expect(sent).toMatchObject([
      { lead: 'led_1', lines: [{ netWeight: 10, discount: 0 }], letterhead: { gstNumber: '27ABCFN1234K1ZC' } },
    ]);
  });

  test('that could not be sent is sent under the same key', async () => {
    const keys: unknown[] = [];
    const { user } = await openForm({
      'GET /api/quotations/defaults': { body: { ...defaults, letterhead: quotation().letterhead } },
      [send]: ({ body }) => {
        keys.push(body.key);
        return refuse(500, 'Something went wrong.');
      },
    });
    for (let time = 1; time <= 2; time++) {
      await user.click(screen.getByRole('button', { name: 'Send the quotation' }));
      await waitFor(() => expect(keys).toHaveLength(time));
      expect(await screen.findByRole('alert')).toBeVisible();
    }
    expect(keys[0]).toBe(keys[1]);
  });

  test('rounds as the last one, and taxes making with the jewellery', async () => {
    await openForm({ 'GET /api/quotations/defaults': { body: { ...defaults, rounding: 'none' } } });
    expect(screen.getByRole('combobox', { name: 'GST on making charges' })).toHaveValue('with-jewelry');
    expect(screen.getByRole('combobox', { name: 'Rounding of the total' })).toHaveValue('none');
  });

  test('takes another piece from the own list, and free lines', async () => {
    const { user } = await openForm({
      'GET /api/products/seller': {
        body: {
          products: [ownPiece({ _id: 'prd_2', name: 'Jhumka' })],
          pagination: { totalProducts: 1, totalPages: 1, currentPage: 1, hasPrev: false, hasNext: false },
        },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Add from your list' }));
    await user.click(await screen.findByRole('button', { name: /^Jhumka/ }));
    expect(await screen.findByRole('region', { name: 'Piece 2' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add a free line' }));
    await user.click(screen.getByRole('button', { name: 'Remove piece 3' }));
    expect(screen.getAllByRole('region', { name: /^Piece / })).toHaveLength(2);
  });
});

test('a link away from what is typed asks first; what was typed is there again', async () => {
  const { user } = await openForm();
  await user.type(screen.getByRole('textbox', { name: 'Discount' }), '500');
  const leave = () => user.click(screen.getByRole('link', { name: 'Tools' }));
  await leave();
  const question = within(await screen.findByRole('dialog', { name: 'Leave without sending?' }));
  expect(address()).toBe('/seller/quotations/new?lead=led_1');
  await user.click(question.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('textbox', { name: 'Discount' })).toHaveValue('500');
  await leave();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave' }));
  expect(address()).toBe('/seller/tools');
});

test('a form that nothing was typed into is left without a question', async () => {
  const { user } = await openForm();
  await user.click(screen.getByRole('link', { name: 'Tools' }));
  expect(address()).toBe('/seller/tools');
});

test('a newer version begins with the one it replaces', async () => {
  await openForm(
    { 'GET /api/quotations/:id': { body: { quotation: quotation({ side: 'seller' }) } } },
    '/seller/quotations/new?revise=quo_1',
  );
  expect(screen.getByRole('textbox', { name: 'Business name' })).toHaveValue('Sri Meenakshi Jewellers');
  expect(screen.getByText('₹1,25,191')).toBeVisible();
});

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
    ])('that %s is named, uploads nothing, and can be tried again', async (_, fail) => {
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

    test('that the server refuses says why, and the letterhead keeps the logo it had', async () => {
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

  test('that is refused says why', async () => {
    const { user } = await openForm({ [upload]: refuse(400, 'This picture is damaged or incomplete.') });
    await user.upload(screen.getByLabelText('Choose a picture'), picture());
    expect(await screen.findByText('This picture is damaged or incomplete.')).toBeVisible();
  });
});

test('an address that names nobody leads to the leads', async () => {
  serve({});
  openConsole('/seller/quotations/new');
  expect(await screen.findByRole('heading', { name: 'Begin with a lead or a conversation' })).toBeVisible();
});

test.each(['lead', 'conversation', 'revise'])('an address with an unknown %s leads to the leads', async (kind) => {
  serve({
    'GET /api/leads/:id': refuse(404, 'This inquiry does not exist.'),
    'GET /api/chat/conversation/:id': refuse(404, 'This conversation does not exist.'),
    'GET /api/quotations/:id': refuse(404, 'This quotation does not exist.'),
    'GET /api/quotations/defaults': { body: defaults },
    'GET /api/seller-store/my-store': refuse(404, 'There is no store yet.'),
    'GET /api/seller-application/status': refuse(503, 'Applications cannot be read now.'),
  });
  openConsole(`/seller/quotations/new?${kind}=nope`);
  expect(await screen.findByRole('heading', { name: 'Nothing to quote here' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your leads' })).toHaveAttribute('href', '/seller/leads');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('the panel of a lead lists its quotations and leads to a new one', async () => {
  const { number, revision, status, seller, buyer, lead, conversationId, sentAt, validUntil } = quotation({
    status: 'change-requested',
  });
  const entry = {
    _id: 'quo_1',
    number,
    revision,
    status,
    side: 'seller',
    seller,
    buyer,
    lead,
    conversationId,
    sentAt,
    validUntil,
    lines: 1,
    total: 125_191,
  };
  const { panel } = await openPanel({
    'GET /api/quotations': {
      body: {
        quotations: [entry],
        pagination: { totalQuotations: 1, totalPages: 1, currentPage: 1, hasPrev: false, hasNext: false },
      },
    },
  });
  expect(await panel.findByRole('link', { name: '2026-27/0012' })).toHaveAttribute(
    'href',
    '/luxurymarket/quotations/quo_1',
  );
  expect(panel.getByText('Change asked for')).toBeVisible();
  expect(panel.getByText(formatIndianDay(new Date(sentAt)))).toBeVisible();
  expect(panel.getByRole('link', { name: 'Make a quotation' })).toHaveAttribute(
    'href',
    '/seller/quotations/new?lead=led_1',
  );
});

test('the panel of a lead whose buyer has left explains why there is no quotation to make', async () => {
  const { panel } = await openPanel({ 'GET /api/leads/:id': { body: { lead: leadOf({ hasBuyerLeft: true }) } } });
  expect(await panel.findByText(/^This buyer has deleted the account/)).toBeVisible();
  expect(panel.queryByRole('link', { name: 'Make a quotation' })).toBeNull();
});
