import { type Replies, signIn, stubServer } from '@gehna/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { openMarket } from './market.tsx';

export const page = '/luxurymarket/become-seller';
export const statusCall = 'GET /api/seller-application/status';
export const none = { status: 'none', reason: null, documentReasons: {}, submittedAt: null };
export const pending = { ...none, status: 'pending', submittedAt: '2026-11-21T08:30:00.000Z' };
export const rejected = {
  ...none,
  status: 'rejected',
  reason: 'Two papers could not be read.',
  documentReasons: { aadhaarCard: 'The picture is blurred.' },
  submittedAt: '2026-11-20T08:30:00.000Z',
  particulars: {
    businessName: 'Thanjai Thangam',
    businessType: 'Manufacturer',
    gstNumber: null,
    businessPanText: 'AABCT4821K',
    addressProofText: 'Electricity bill, 27 South Main Street',
  },
};

const bytes = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37],
  jpeg: [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0],
  text: [0x68, 0x65, 0x6c, 0x6c, 0x6f],
};
const types = { pdf: 'application/pdf', jpeg: 'image/jpeg', text: 'image/jpeg' };
export const file = (name: string, kind: keyof typeof bytes = 'jpeg') =>
  new File([new Uint8Array(bytes[kind])], name, { type: types[kind] });

export const choose = (label: string, ...files: File[]) => {
  fireEvent.change(screen.getByLabelText(label), { target: { files } });
};

const papers = [
  'GST Certificate',
  'Business PAN Card',
  'Aadhaar Card',
  'Address Proof Image',
  'Hallmark Certificate',
  'Trademark Certificate',
];

export async function openForm(replies: Replies = {}) {
  signIn();
  const server = stubServer({ [statusCall]: { body: none }, ...replies });
  const user = openMarket(page);
  await screen.findByRole('button', { name: /^Submit/ });
  return { user, server };
}

type User = Awaited<ReturnType<typeof openForm>>['user'];

export async function fillIn(user: User) {
  await user.type(screen.getByLabelText('Business Name'), 'Thanjai Thangam');
  await user.selectOptions(screen.getByLabelText('Business Type'), 'Manufacturer');
  await user.type(screen.getByLabelText('Business PAN'), 'AABCT4821K');
  await user.type(screen.getByLabelText('Address Proof Details'), 'Electricity bill, 27 South Main Street');
  for (const label of papers) choose(label, file(`${label}.jpg`));
  choose('Shop Photos', file('front.jpg'), file('counter.jpg'), file('workshop.jpg'));
  await screen.findByText('3 of 10 photos chosen');
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(9));
}

export const submit = (user: User) => user.click(screen.getByRole('button', { name: /^Submit/ }));

/** The description of a field. */
export const describing = (label: string) => {
  const id = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent ?? '';
};
