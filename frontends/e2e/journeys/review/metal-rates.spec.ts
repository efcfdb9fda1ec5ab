import { expect, expectAccessible } from '../site.ts';
import { newFacts, sendPiece } from './piece.ts';
import { signInReviewer, test } from './reviewer-api.ts';

// An unusual rate is refused until it is confirmed.
test.use({ expectedFailures: [/status of 409.*\/api\/review\/metal-rates/] });

test('on a phone a rate that is wrong brings its field into sight', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInReviewer(context);
  await page.goto('/review/metal-rates');
  const gold = page.getByRole('region', { name: 'Gold' });
  const field = gold.getByLabel('New gold rate per gram');
  await field.fill('-5');
  await gold.getByRole('button', { name: 'Set the rate' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  // Nothing of the page lies over it.
  await expect
    .poll(() =>
      field.evaluate((input) => {
        const { left, top, width, height } = input.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === input;
      }),
    )
    .toBe(true);
});

const whole = (rupees: number) => rupees.toLocaleString('en-IN', { maximumFractionDigits: 0 });

test('a reviewer sets the gold rate; a piece shows what it comes to, and its reviewer how far its price lies off', async ({
  page,
  context,
  anotherBrowser,
  newSeller,
  reviewerApi,
}) => {
  const seller = await newSeller();
  const facts = newFacts();
  const sent = await sendPiece(seller.request, seller.applicant, facts);
  await signInReviewer(context);
  await page.goto('/review/metal-rates');
  const gold = page.getByRole('region', { name: 'Gold' });
  const before = await goldRate();
  const rate = before + 10;
  await gold.getByLabel('New gold rate per gram').fill(whole(rate));
  await gold.getByLabel('Source').fill('A journey');
  await gold.getByRole('button', { name: 'Set the rate' }).click();
  await expect(page.getByText(`Gold is at ₹${whole(rate)} per gram now.`)).toBeVisible();
  await expect(gold.getByText(`₹${whole(rate)}`)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`Gold.*${whole(rate)}.*A journey`) }).first()).toBeVisible();
  await expectAccessible(page, [360, 768, 1440]);

  await gold.getByLabel('New gold rate per gram').fill(whole(rate * 2));
  await gold.getByRole('button', { name: 'Set the rate' }).click();
  await expect(page.getByRole('dialog', { name: 'An unusual rate' })).toContainText(
    'differs by 100% from the rate in force',
  );
  await expectAccessible(page, [360, 1440]);
  await page.keyboard.press('Escape');
  await expect(gold.getByLabel('New gold rate per gram')).toHaveValue(whole(rate * 2));
  expect(await goldRate()).toBe(rate);

  await page.goto(`/review/products/${sent.id}`);
  await expect(page.getByText(/; the price lies [\d.]+% (above|below)$/)).toBeVisible();
  await reviewerApi.approvedPiece(sent.id);
  const visitor = await (await anotherBrowser()).newPage();
  await visitor.goto(`/luxurymarket/product/${sent.id}`);
  await visitor.getByRole('link', { name: /at the gold rate in force: see the break-up$/ }).click();
  await expect(visitor.getByRole('heading', { name: 'Price break-up' })).toBeInViewport();
  await expect(visitor.getByText(/\(IST\) by A journey\.$/)).toBeVisible();
  await expectAccessible(visitor, [360, 768, 1440]);

  async function goldRate(): Promise<number> {
    const answer = await page.request.get('/api/metal-rates');
    const { rates } = (await answer.json()) as { rates: { metal: string; perGram: number }[] };
    return Math.round(rates.find(({ metal }) => metal === 'gold')?.perGram ?? 0);
  }
});
