import { queries, queryKeys } from '@gehna/client';
import { address, quotation, refetch, screenIsWide } from '@gehna/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openConsole, signIn } from './console.tsx';
import { leadOf } from './leads.ts';
import { defaults, openForm, rate, send } from './quotation-form.ts';
import { type Answers, type Reply, refuse, serve } from './server.ts';
import { ownPiece } from './shop.ts';
import { read, storeOf } from './store-editor.ts';

beforeEach(() => signIn());

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
    for (const row of ['All lines before discount', 'Taxable value of jewellery', 'GST 3% on jewellery'])
      expect(screen.queryByText(row)).toBeNull();
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
    expect(screen.queryAllByText('GST 3% on jewellery')).toHaveLength(gstNumber ? 1 : 0);
  });

  test('begins with the name of the business while there is no store', async () => {
    await openForm();
    expect(screen.getByRole('textbox', { name: 'Business name' })).toHaveValue('Sri Meenakshi Jewellers');
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

  test('is sent once it is whole; wrong fields show the reason, and what was typed stays', async () => {
    const sent: Record<string, unknown>[] = [];
    const { user } = await openForm({
      [send]: ({ body }) => {
        sent.push(body);
        return { status: 201, body: { quotation: quotation({ side: 'seller', linkExpiresAt: null }) } };
      },
    });
    await user.type(screen.getByRole('textbox', { name: 'Discount' }), '999999');
    await user.clear(screen.getByRole('textbox', { name: 'Business name' }));
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

  test('that could not be sent is sent under the same key, and says so between the fields and the button', async () => {
    const before = Node.DOCUMENT_POSITION_PRECEDING;
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
      const why = await screen.findByRole('alert');
      expect(why.compareDocumentPosition(screen.getByRole('textbox', { name: 'Address' }))).toBe(before);
      expect(screen.getByRole('button', { name: 'Send the quotation' }).compareDocumentPosition(why)).toBe(before);
    }
    expect(keys[0]).toBe(keys[1]);
  });

  test('has validity and terms under a heading of their own', async () => {
    const { user } = await openForm();
    const section = within(screen.getByRole('region', { name: 'Validity and terms' }));
    expect(section.getByRole('textbox', { name: 'Terms' })).toBeVisible();
    await user.clear(section.getByRole('textbox', { name: 'Valid for' }));
    await user.type(section.getByRole('textbox', { name: 'Valid for' }), '0');
    await user.click(screen.getByRole('button', { name: 'Send the quotation' }));
    expect(await section.findByText('Valid for (days) must be at least 1.')).toBeVisible();
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

  const jhumka = ownPiece({ _id: 'prd_2', name: 'Jhumka' });
  const list = {
    body: {
      products: [jhumka],
      pagination: { totalProducts: 1, totalPages: 1, currentPage: 1, hasPrev: false, hasNext: false },
    },
  };

  test('takes a piece once, and shows that it is on its way', async () => {
    const answer = Promise.withResolvers<Reply>();
    const { user } = await openForm({
      'GET /api/products/seller': list,
      'GET /api/products/seller/:id': ({ params }) =>
        params.id === 'prd_2' ? answer.promise : { body: ownPiece({ karat: '22k' }) },
    });
    await user.click(screen.getByRole('button', { name: 'Add from your list' }));
    const row = await screen.findByRole('button', { name: /^Jhumka/ });
    await user.click(row);
    expect(row).toHaveAttribute('aria-busy', 'true');
    await user.click(row);
    answer.resolve({ body: jhumka });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getAllByRole('region', { name: /^Piece / })).toHaveLength(2);
  });

  test('shows in the window that a piece could not be loaded', async () => {
    const { user } = await openForm({
      'GET /api/products/seller': list,
      'GET /api/products/seller/:id': ({ params }) =>
        params.id === 'prd_2' ? refuse(400, 'Not now.') : { body: ownPiece({ karat: '22k' }) },
    });
    await user.click(screen.getByRole('button', { name: 'Add from your list' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: /^Jhumka/ }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Not now.');
  });

  test('another karat brings its rate, and with it the problem of the rate before is gone', async () => {
    const { user } = await openForm();
    const line = within(screen.getByRole('region', { name: 'Piece 1' }));
    const rate = line.getByRole('textbox', { name: 'Rate per gram' });
    await user.clear(rate);
    await user.type(rate, 'much');
    await user.click(screen.getByRole('button', { name: 'Send the quotation' }));
    await waitFor(() => expect(rate).toBeInvalid());
    await user.selectOptions(line.getByRole('combobox', { name: 'Karat or purity' }), '18k');
    await waitFor(() => expect(rate).toBeValid());
    expect(rate).toHaveValue('9000');
  });

  test('asks of a line without metal neither rate nor wastage; what was typed is there again with the metal', async () => {
    const { user, server } = await openForm({
      'GET /api/quotations/defaults': { body: { ...defaults, letterhead: quotation().letterhead } },
      [send]: refuse(500, 'Something went wrong.'),
    });
    const line = within(screen.getByRole('region', { name: 'Piece 1' }));
    const field = (name: string) => line.queryByRole('textbox', { name });
    const karat = line.getByRole('combobox', { name: 'Karat or purity' });
    await user.clear(line.getByRole('textbox', { name: 'Rate per gram' }));
    await user.type(line.getByRole('textbox', { name: 'Rate per gram' }), '10500');
    await user.selectOptions(karat, 'Without metal');
    expect([field('Rate per gram'), field('Wastage')]).toEqual([null, null]);
    expect(line.getByText('Comes to ₹5,000')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send the quotation' }));
    await screen.findByRole('alert');
    expect(server.asked(send)).toMatchObject([{ body: { lines: [{ ratePerGram: 0, wastagePercent: 0 }] } }]);
    await user.selectOptions(karat, '22k');
    expect(field('Rate per gram')).toHaveValue('10500');
    expect(field('Wastage')).toHaveValue('5');
    await user.selectOptions(karat, 'Without metal');
    await user.selectOptions(karat, '18k');
    expect(field('Rate per gram')).toHaveValue('9000');
  });

  test('shows at the field that no rate is in force for a karat, while its metal counts as nothing', async () => {
    const { user } = await openForm({ 'GET /api/products/seller/:id': { body: ownPiece({ karat: '950' }) } });
    const rate = screen.getByRole('textbox', { name: 'Rate per gram' });
    const words = 'No rate is in force for this karat. Please type one.';
    expect(rate).toHaveValue('');
    expect(rate).toHaveAccessibleDescription(words);
    const making = screen.getByRole('combobox', { name: 'GST on making charges' });
    await user.selectOptions(making, 'apart');
    expect(rate).not.toHaveAccessibleDescription(words);
    await user.selectOptions(making, 'with-jewelry');
    expect(rate).toHaveAccessibleDescription(words);
    await user.type(rate, '3100');
    expect(rate).not.toHaveAccessibleDescription(words);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Karat or purity' }), '22k');
    await user.clear(rate);
    expect(rate).toHaveAccessibleDescription('Please type a rate: without one the metal counts as nothing.');
  });

  test('leaves a rate as it is typed while those in force are unknown', async () => {
    const { user } = await openForm(
      {
        'GET /api/quotations/:id': { body: { quotation: quotation({ side: 'seller' }) } },
        'GET /api/metal-rates': () => new Promise(() => {}),
      },
      '/seller/quotations/new?revise=quo_1',
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Karat or purity' }), '18k');
    expect(screen.getByRole('textbox', { name: 'Rate per gram' })).toHaveValue('11000');
  });

  test('begins with no more than it allows of a long address, name and code', async () => {
    const address = `${'A'.repeat(299)}${'🏬'}${'B'.repeat(100)}`;
    const store = storeOf({ contactInfo: { ...storeOf().contactInfo, address } });
    await openForm({
      [read]: { body: { store } },
      'GET /api/products/seller/:id': { body: ownPiece({ name: 'N'.repeat(120), productCode: 'C'.repeat(40) }) },
    });
    expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('A'.repeat(299));
    expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue(`${'N'.repeat(117)} (${'C'.repeat(40)})`);
  });

  test('keeps the pieces in view while others are searched for, and when they cannot be loaded again', async () => {
    const found = Promise.withResolvers<Reply>();
    let isDown = false;
    const pieces = 'GET /api/products/seller';
    const { user, server } = await openForm({
      [pieces]: ({ query }) => (query.search ? found.promise : isDown ? refuse(400, 'Not now.') : list),
    });
    await user.click(screen.getByRole('button', { name: 'Add from your list' }));
    const dialog = within(await screen.findByRole('dialog'));
    const row = () => dialog.getByRole('button', { name: /^Jhumka/ });
    await dialog.findByRole('button', { name: /^Jhumka/ });
    isDown = true;
    await refetch(queryKeys.ownProducts.quoted(''));
    expect(row()).toBeVisible();
    await user.type(dialog.getByRole('searchbox'), 'kada');
    await waitFor(() => expect(server.asked(pieces).at(-1)?.query.search).toBe('kada'));
    expect(row()).toBeVisible();
    found.resolve({ body: { ...list.body, products: [] } });
    expect(await dialog.findByText('None of your pieces fits.')).toBeVisible();
  });

  test('stays when the code of its list of pieces cannot be loaded', async () => {
    const { user } = await openForm();
    vi.doMock('../src/features/quotation/PiecePicker.tsx', () => {
      throw new TypeError('Failed to fetch');
    });
    onTestFinished(() => void vi.doUnmock('../src/features/quotation/PiecePicker.tsx'));
    await user.click(screen.getByRole('button', { name: 'Add from your list' }));
    expect(
      await screen.findByText('This could not be opened. Please check your connection and try again.'),
    ).toBeVisible();
    expect(screen.getByRole('region', { name: 'Piece 1' })).toBeVisible();
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

describe('a draft', () => {
  const textOf = (name: string) => screen.getByRole('textbox', { name });
  const upload = 'POST /api/quotations/logo';
  const logo = { id: 'lgo_1', width: 480, height: 120, src: 'data:image/jpeg;base64,AAAA' };

  test.each([
    ['without a logo', {}],
    ['with one that was chosen', { [upload]: { status: 201, body: { logo } } }],
  ])('has the letterhead that was typed, %s', async (_, answers) => {
    const first = await openForm(answers);
    await first.user.type(textOf('Address'), 'MG Road, Kochi');
    if (upload in answers) {
      await first.user.upload(
        screen.getByLabelText('Choose a picture'),
        new File(['picture'], 'mark.png', { type: 'image/png' }),
      );
      await screen.findByRole('img', { name: 'Logo of your letterhead' });
    }
    first.close();
    await openForm();
    expect(textOf('Address')).toHaveValue('MG Road, Kochi');
    expect(screen.queryAllByRole('img', { name: 'Logo of your letterhead' })).toHaveLength(upload in answers ? 1 : 0);
  });

  test('follows the rate in force, but for a rate that was typed, and is sent under its key', async () => {
    const keys: unknown[] = [];
    const other = {
      _id: 'led_2',
      leadId: 'L-2',
      productId: 'prd_2',
      productName: 'Kundan kada',
      status: 'New',
    } as const;
    const at = (perGram: number): Answers => ({
      'GET /api/leads/:id': { body: { lead: leadOf({ askedWith: [other] }) } },
      'GET /api/metal-rates': { body: { rates: [{ ...rate, perGram }] } },
      'GET /api/quotations/defaults': { body: { ...defaults, letterhead: quotation().letterhead } },
      [send]: ({ body }) => {
        keys.push(body.key);
        return refuse(500, 'Something went wrong.');
      },
    });
    const rates = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Rate per gram' });
    const first = await openForm(at(12_000));
    expect(rates().map(({ value }) => value)).toEqual(['10992', '10992']);
    const [, typed] = rates();
    if (!typed) throw new Error('There is no second piece.');
    await first.user.clear(typed);
    await first.user.type(typed, '10500');
    await first.user.click(screen.getByRole('button', { name: 'Add a free line' }));
    const free = within(screen.getByRole('region', { name: 'Piece 3' }));
    await first.user.type(free.getByRole('textbox', { name: 'Description' }), 'Chain');
    await first.user.selectOptions(free.getByRole('combobox', { name: 'Karat or purity' }), '18k');
    await first.user.click(screen.getByRole('button', { name: 'Send the quotation' }));
    await waitFor(() => expect(keys).toHaveLength(1));
    first.close();
    // As after a reload.
    queries.clear();
    const { user } = await openForm(at(13_000));
    expect(rates().map(({ value }) => value)).toEqual(['11908', '10500', '9750']);
    await user.click(screen.getByRole('button', { name: 'Send the quotation' }));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toBe(keys[1]);
  });
});

test('after a link of the drawer was followed, Back leads to the form, not into the drawer again', async () => {
  screenIsWide(360);
  const { user } = await openForm();
  await user.type(screen.getByRole('textbox', { name: 'Discount' }), '500');
  await user.click(screen.getByRole('button', { name: 'Open the menu' }));
  await user.click(screen.getByRole('link', { name: 'Tools' }));
  await user.click(
    within(screen.getByRole('dialog', { name: 'Leave without sending?' })).getByRole('button', { name: 'Leave' }),
  );
  expect(address()).toBe('/seller/tools');
  act(() => screen.getByText('Browser back').click());
  expect(await screen.findByRole('textbox', { name: 'Discount' })).toHaveValue('500');
  expect(screen.queryByRole('navigation', { name: 'Seller console' })).toBeNull();
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
  expect(screen.getByText('₹1,25,191.00')).toBeVisible();
});

test('a newer version that another tab has sent already leads to the quotation, which leads to it', async () => {
  const { user } = await openForm(
    {
      'GET /api/quotations/:id': { body: { quotation: quotation({ side: 'seller' }) } },
      'POST /api/quotations/:id/revisions': {
        status: 409,
        body: { code: 'quotation-revised', message: 'You have already sent a newer version of this quotation.' },
      },
    },
    '/seller/quotations/new?revise=quo_1',
  );
  await user.click(screen.getByRole('button', { name: 'Send the quotation' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You have already sent a newer version');
  const link = screen.getByRole('link', { name: 'Open the quotation' });
  expect(link).toHaveAttribute('href', '/luxurymarket/quotations/quo_1');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(link).not.toBeInTheDocument();
});

test('one whose answer was lost, and that was changed since, goes on as the newer version with all that was typed', async () => {
  const revise = 'POST /api/quotations/:id/revisions';
  const { user, server } = await openForm({
    'GET /api/quotations/defaults': { body: { ...defaults, letterhead: quotation().letterhead } },
    [send]: {
      status: 409,
      body: {
        code: 'quotation-sent-before',
        message: 'Quotation 2026-27/0012 was sent already, as it stood before your last change.',
        params: { number: '2026-27/0012', id: 'quo_1' },
      },
    },
    'GET /api/quotations/:id': { body: { quotation: quotation({ side: 'seller' }) } },
    [revise]: { body: { quotation: quotation({ _id: 'quo_2', side: 'seller' }) }, status: 201 },
  });
  const description = screen.getByRole('textbox', { name: 'Description' });
  await user.clear(description);
  await user.type(description, 'Kundan haar');
  await user.type(screen.getByRole('textbox', { name: 'Discount' }), '200');
  await user.click(screen.getByRole('button', { name: 'Send the quotation' }));
  await waitFor(() => expect(address()).toBe('/seller/quotations/new?revise=quo_1'));
  expect(await screen.findByText(/Quotation 2026-27\/0012 was sent already/)).toHaveTextContent('as its newer version');
  expect(await screen.findByRole('textbox', { name: 'Discount' })).toHaveValue('200');
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('Kundan haar');
  await user.click(screen.getByRole('button', { name: 'Send the quotation' }));
  await waitFor(() => expect(server.asked(revise)).toHaveLength(1));
  expect(localStorage.getItem('gehna.quotation-draft.usr_1.lead.led_1')).toBeNull();
});

test('an address without a recipient leads to the leads', async () => {
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
