import { conversationOf } from '@gehna/chat-ui/testing';
import { withAmounts } from '@gehna/contracts/quotation';
import { address, quotation } from '@gehna/testing';
import { rupeesFormatOf } from '@gehna/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { signIn } from './console.tsx';
import { defaults, openForm, send } from './quotation-form.ts';
import { type Answers, refuse } from './server.ts';

beforeEach(() => signIn());

const { letterhead } = quotation();
const whole: Answers = {
  'GET /api/quotations/defaults': { body: { ...defaults, letterhead, terms: 'Made in 7 days.' } },
};

const preview = () => screen.getByRole('button', { name: 'Preview' });
const paper = async () => within(await screen.findByRole('dialog', { name: 'As the buyer reads it' }));

describe('the preview of a quotation', () => {
  test('shows what its buyer will read, and going back loses nothing', async () => {
    const { user, server } = await openForm(whole);
    await user.type(screen.getByRole('textbox', { name: 'Discount' }), '416');
    await user.click(preview());
    const shown = await paper();
    // 1,09,920 + 5,496 + 5,000 - 416 = 1,20,000; with 3 % GST 1,23,600.
    for (const words of ['Sri Meenakshi Jewellers', 'GSTIN 27ABCFN1234K1ZC', 'Farida Contractor', 'Made in 7 days.'])
      expect(shown.getByText(words)).toBeVisible();
    for (const words of ['Metal at ₹10,992 a gram', '-₹416', '₹1,23,600'])
      expect(shown.getAllByText(words).length).toBeGreaterThan(0);
    await user.click(shown.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(preview()).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Discount' })).toHaveValue('416');
    expect(server.asked(send)).toHaveLength(0);

    await user.clear(screen.getByRole('textbox', { name: 'Discount' }));
    await user.click(preview());
    expect((await paper()).queryByText('-₹416')).toBeNull();
  });

  test('is what Enter in a field shows, instead of sending', async () => {
    const { user, server } = await openForm(whole);
    await user.type(screen.getByRole('textbox', { name: 'Discount' }), '416{Enter}');
    expect((await paper()).getAllByText('-₹416').length).toBeGreaterThan(0);
    expect(server.asked(send)).toHaveLength(0);
  });

  test('sends what it shows', async () => {
    const { user, server } = await openForm({
      ...whole,
      [send]: { status: 201, body: { quotation: quotation({ side: 'seller', linkExpiresAt: null }) } },
    });
    await user.type(screen.getByRole('textbox', { name: 'Stone value' }), '2500.5');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rounding of the total' }), 'None');
    await user.click(preview());
    const shown = await paper();
    const total = shown.getAllByRole('definition').at(-1)?.textContent;
    await user.click(shown.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(address()).toBe('/luxurymarket/quotations/quo_1'));
    const [sent] = server.asked(send);
    const body = sent?.body as { letterhead: { gstNumber: string } } & Omit<
      Parameters<typeof withAmounts>[0],
      'gstNumber'
    >;
    const { amounts } = withAmounts({ ...body, gstNumber: body.letterhead.gstNumber });
    expect(total).toBe(rupeesFormatOf(Object.values(amounts))(amounts.total));
  });

  test('comes once nothing is wrong; until then the first wrong field has the focus', async () => {
    const { user } = await openForm();
    await user.click(preview());
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Address' })).toHaveFocus());
    expect(screen.getByText('Address is required.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('leads back to the form with what the server refused', async () => {
    const message = 'This piece is not yours.';
    const { user } = await openForm({
      ...whole,
      [send]: refuse(400, message, [{ field: 'lines.0.description', message }]),
    });
    await user.click(preview());
    await user.click((await paper()).getByRole('button', { name: 'Send' }));
    const description = screen.getByRole('textbox', { name: 'Description' });
    await waitFor(() => expect(description).toHaveFocus());
    expect(description).toHaveAccessibleDescription(message);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('a buyer of a conversation is named as on the quotation: by the business, where there is one', async () => {
  const participant = { _id: 'usr_2', ownerName: 'Farida Contractor', businessName: 'Farida Gems' };
  const conversation = conversationOf({ side: 'seller', participant, product: null });
  const { user } = await openForm(
    { ...whole, 'GET /api/chat/conversation/:id': { body: { conversation, messages: [], hasMore: false } } },
    '/seller/quotations/new?conversation=cnv_1',
  );
  expect(screen.getByText('For Farida Gems')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Polishing');
  await user.type(screen.getByRole('textbox', { name: 'Making charges' }), '500');
  await user.click(preview());
  expect((await paper()).getByText('Farida Gems')).toBeVisible();
});
