import { expect } from '../site.ts';
import { arrivedRow, decisionOf, historyOf, noteOf, queueOf, rowOf, titleOf } from './console.ts';
import { editPiece, newFacts, sendPiece } from './piece.ts';
import { signInReviewer, test } from './reviewer-api.ts';

const addressOf = ({ id }: { id: string }) => `/review/products/${id}`;

test('a new piece reaches the open queue by itself, is looked at closely, and approved: buyers see it', async ({
  page,
  context,
  newSeller,
  request: visitor,
}) => {
  const seller = await newSeller();
  await signInReviewer(context);
  await page.goto('/review/products');
  await expect(queueOf(page)).toBeVisible();
  const piece = await sendPiece(seller.request, seller.applicant, newFacts());
  const row = await arrivedRow(page, piece.name);
  await expect(row).toHaveAccessibleName(
    new RegExp(`${seller.application.businessName} New piece (\\d min|just now)$`),
  );
  await row.click();
  await expect(titleOf(page, piece.name)).toBeVisible();
  await expect(page.getByText('A piece that buyers do not see yet.')).toBeVisible();
  await expect(page.getByText('₹1,85,000')).toBeVisible();

  await page.getByRole('button', { name: 'Look closely at picture 2' }).click();
  const large = page.getByRole('region', { name: 'Picture 2, large' });
  await expect(large.getByRole('img')).toBeInViewport();
  await large.getByRole('button', { name: 'Zoom in' }).click();
  await expect(large.getByText('150%')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Look closely at picture 2' })).toBeFocused();

  expect((await visitor.get(`/api/products/${piece.id}`)).status()).toBe(404);
  await decisionOf(page).getByRole('button', { name: 'Approve piece' }).click();
  await expect(page.getByText(`${piece.name} is approved.`)).toBeVisible();
  await expect(rowOf(page, piece.name)).toHaveCount(0);
  await expect.poll(async () => (await visitor.get(`/api/products/${piece.id}`)).status()).toBe(200);
  await page.goto(addressOf(piece));
  await expect(decisionOf(page).getByText(/^Approved by Farhan Qureshi on /)).toBeVisible();
  await expect(historyOf(page).getByRole('listitem')).toHaveCount(2);
});

test('an edit shows field by field what changes; rejected, the market keeps the old one and the seller sees the reason', async ({
  page,
  context,
  newSeller,
  reviewerApi,
  request: visitor,
}) => {
  const seller = await newSeller();
  const first = await sendPiece(seller.request, seller.applicant, newFacts());
  const live = await reviewerApi.approvedPiece(first.id);
  const piece = await editPiece(seller.request, seller.applicant, live, {
    price: 192_500,
    netWeight: 22.9,
    images: live.images.slice(1),
  });
  await signInReviewer(context);
  await page.goto(addressOf(piece));
  await expect(await arrivedRow(page, piece.name)).toHaveAccessibleName(/ Edit (\d min|just now)$/);
  const changes = page.getByRole('region', { name: 'What changes' });
  const rows = changes.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'Price' }).getByRole('deletion')).toHaveText('₹1,85,000');
  await expect(rows.filter({ hasText: 'Price' }).getByRole('insertion')).toHaveText('₹1,92,500');
  await expect(rows.filter({ hasText: 'Net weight' }).getByRole('deletion')).toHaveText('23.10 g');
  await expect(rows.filter({ hasText: 'Net weight' }).getByRole('insertion')).toHaveText('22.90 g');
  await expect(changes.getByText('1 picture removed')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Removed picture 1' })).toBeVisible();

  await decisionOf(page).getByRole('button', { name: 'The price does not fit the weight and karat.' }).click();
  await noteOf(page).press('End');
  await noteOf(page).pressSequentially(' Please weigh it again.');
  await decisionOf(page).getByRole('button', { name: 'Reject with note' }).click();
  await expect(page.getByText(`${piece.name} is rejected, and its seller is told why.`)).toBeVisible();
  expect((await (await visitor.get(`/api/products/${piece.id}`)).json()).price).toBe(185_000);
  const own = await (
    await seller.request.get(`/api/products/seller/${piece.id}`, {
      headers: { authorization: `Bearer ${seller.applicant.token}` },
    })
  ).json();
  expect(own).toMatchObject({
    approvalStatus: 'rejected',
    approvalNotes: 'The price does not fit the weight and karat. Please weigh it again.',
  });
});

test('a change by the seller during the review is shown, and no decision is made on the old version', async ({
  page,
  context,
  newSeller,
}) => {
  const seller = await newSeller();
  const piece = await sendPiece(seller.request, seller.applicant, newFacts());
  await signInReviewer(context);
  await page.goto(addressOf(piece));
  await expect(titleOf(page, piece.name)).toBeVisible();
  await noteOf(page).fill('Nearly.');
  await editPiece(seller.request, seller.applicant, piece, { price: 99_000 });
  await expect(page.getByText(/^The seller has changed this piece while you had it open\./)).toBeVisible();
  await expect(decisionOf(page).getByRole('button', { name: 'Approve piece' })).toBeDisabled();
  await expect(page.getByText('₹1,85,000')).toBeVisible();
  await page.getByRole('button', { name: 'Show the new version' }).click();
  await expect(page.getByText('₹99,000')).toBeVisible();
  await expect(noteOf(page)).toHaveValue('Nearly.');
  await decisionOf(page).getByRole('button', { name: 'Approve piece' }).click();
  await expect(page.getByText(`${piece.name} is approved.`)).toBeVisible();
});
