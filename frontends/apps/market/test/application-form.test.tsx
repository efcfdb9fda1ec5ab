import { signIn } from '@gehna/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choose, describing, file, openForm, page, submit } from './application.ts';
import { openMarket } from './market.tsx';
import { catchUploads } from './uploads.ts';

describe('an empty application', () => {
  it('is not sent: every problem stands beside its field at once, and the first has the focus', async () => {
    const { user } = await openForm();
    const uploads = catchUploads();
    await submit(user);
    expect(describing('Business Name')).toBe('Business Name is required');
    expect(describing('Business Type')).toBe('Business Type is required');
    expect(describing('Business PAN')).toBe('Required');
    expect(describing('Address Proof Details')).toBe('Required');
    expect(describing('GST Certificate')).toBe('GST Certificate is required');
    expect(describing('Aadhaar Card')).toBe('Aadhaar Card is required');
    expect(describing('Shop Photos')).toBe('At least 3 shop photos are required');
    expect(describing('Hallmark Certificate')).toBe('Hallmark Certificate is required');
    expect(describing('Business PAN Card')).toBe('Business PAN Card file is required');
    expect(describing('Address Proof Image')).toBe('Address Proof file is required');
    expect(describing('Trademark Certificate')).toBe('Trademark Certificate is required');
    expect(describing('GST Number')).not.toContain('required');
    expect(screen.getByLabelText('Business Name')).toHaveFocus();
    expect(uploads.count()).toBe(0);
  });

  it('loses each problem as soon as it is put right', async () => {
    const { user } = await openForm();
    await submit(user);
    await user.type(screen.getByLabelText('Business Name'), 'T');
    expect(screen.queryByText('Business Name is required')).toBeNull();
    choose('Aadhaar Card', file('aadhaar.jpg'));
    await waitFor(() => expect(screen.queryByText('Aadhaar Card is required')).toBeNull());
    choose('Shop Photos', file('front.jpg'), file('counter.jpg'));
    await screen.findByText('2 of 10 photos chosen');
    expect(describing('Shop Photos')).toBe('At least 3 shop photos are required');
    choose('Shop Photos', file('workshop.jpg'));
    await waitFor(() => expect(screen.queryByText('At least 3 shop photos are required')).toBeNull());
  });
});

describe('the GST number', () => {
  it.each([
    ['33aabct4821k1z', '33AABCT4821K1Z', 'A GST number has 15 characters. This one has 14.'],
    [
      '27aapfu0939f1zw',
      '27AAPFU0939F1ZW',
      'The last character does not fit the others. Please compare the number with your certificate.',
    ],
  ])('%s is written in capitals, and its problem is shown on blur', async (typed, shown, words) => {
    const { user } = await openForm();
    await user.type(screen.getByLabelText('GST Number'), typed);
    expect(screen.getByLabelText('GST Number')).toHaveValue(shown);
    expect(describing('GST Number')).toContain('Optional.');
    await user.tab();
    expect(describing('GST Number')).toBe(words);
  });

  it.each([' 27AAPFU0939F1ZV', '27 aapfu0939f 1zv\n'])(
    '"%s" is pasted without its blanks, and whole',
    async (pasted) => {
      const { user } = await openForm();
      await user.click(screen.getByLabelText('GST Number'));
      await user.paste(pasted);
      expect(screen.getByLabelText('GST Number')).toHaveValue('27AAPFU0939F1ZV');
      expect(describing('GST Number')).toBe('The check character is right.');
    },
  );

  it('is put right in its middle: the cursor stays there, and what is too much is not taken', async () => {
    const { user } = await openForm();
    const field = screen.getByLabelText<HTMLInputElement>('GST Number');
    await user.type(field, '27AAPFU0939F1ZV');
    await user.type(field, 'x', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(field).toHaveValue('27AAPFU0939F1ZV');
    await user.type(field, '{Backspace}b', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(field).toHaveValue('27ABPFU0939F1ZV');
    expect(field.selectionStart).toBe(4);
  });

  it('takes at most 15 characters, and a valid one is confirmed', async () => {
    const { user } = await openForm();
    await user.type(screen.getByLabelText('GST Number'), '27AAPFU0939F1ZV99');
    expect(screen.getByLabelText('GST Number')).toHaveValue('27AAPFU0939F1ZV');
    expect(describing('GST Number')).toBe('The check character is right.');
  });
});

describe('the PAN', () => {
  const hint = 'Five letters, four digits, one letter, as on the card.';
  const doubt =
    'This does not look like a PAN: five letters, four digits, one letter, as on the card. Please compare it.';

  it('of another shape is doubted when the field is left, and taken all the same', async () => {
    const { user } = await openForm();
    const pan = screen.getByLabelText('Business PAN');
    await user.type(pan, 'AAPFU093');
    expect(describing('Business PAN')).toBe(hint);
    await user.tab();
    expect(describing('Business PAN')).toBe(doubt);
    expect(pan).toBeValid();
    await user.type(pan, '9f');
    expect(describing('Business PAN')).toBe(hint);
  });

  it('is doubted at once when it is long enough', async () => {
    const { user } = await openForm();
    await user.type(screen.getByLabelText('Business PAN'), 'AAPF0U939F');
    expect(describing('Business PAN')).toBe(doubt);
  });
});

describe('what was typed', () => {
  it('survives a reload, for that user only, and a note says that files do not', async () => {
    const { user } = await openForm();
    await user.type(screen.getByLabelText('Business Name'), 'Thanjai Thangam');
    await user.selectOptions(screen.getByLabelText('Business Type'), 'Wholesaler');
    cleanup();
    openMarket(page);
    expect(await screen.findByDisplayValue('Thanjai Thangam')).toBeVisible();
    expect(screen.getByLabelText('Business Type')).toHaveValue('Wholesaler');
    expect(screen.getByText(/Files cannot be kept: please choose them again/)).toBeVisible();
    cleanup();
    signIn({ id: 'usr_7' });
    openMarket(page);
    expect(await screen.findByLabelText('Business Name')).toHaveValue('');
  });
});
