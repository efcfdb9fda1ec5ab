import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newBuyer } from '../messages/members.ts';
import { approve, inquire, offerPiece, unique } from './shop.ts';
import { expect, type TestSeller, test, testOfNewSeller } from './test-seller.ts';

test.slow();

const path = '/seller/leads';
const figures = (page: Page) => page.getByRole('region', { name: 'Leads in figures' });
async function expectFigures(page: Page, total: number, fresh: number, contacted: number) {
  for (const words of [`Total leads${total}`, `New${fresh}`, `Contacted${contacted}`])
    await expect(figures(page)).toContainText(words);
}
/** Also those behind an open panel. */
const rows = (page: Page) =>
  page.getByRole('table', { name: 'Your leads', includeHidden: true }).locator('tbody').locator('tr');
const rowOf = (page: Page, leadId: string) => rows(page).filter({ hasText: leadId });
const panel = (page: Page, leadId: string) => page.getByRole('dialog', { name: `Lead ${leadId}` });
const changeLead = ({ request, token }: TestSeller, id: string, data: object) =>
  request.patch(`/api/leads/${id}`, { headers: { authorization: `Bearer ${token}` }, data });

testOfNewSeller('without leads the page shows a text', async ({ page }) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'No leads found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible();
  await expectFigures(page, 0, 0, 0);
});

testOfNewSeller(
  'leads come without reload, are counted, searched, filtered and ordered, and go into a file',
  async ({ page, testSeller, anotherBrowser }) => {
    testOfNewSeller.slow();
    const [bangle, chain] = [
      await offerPiece(testSeller, { name: unique('Bangle') }),
      await offerPiece(testSeller, { name: unique('=Chain'), price: 1_25_000 }),
    ];
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'No leads found' })).toBeVisible();
    const { request } = await anotherBrowser();
    const buyer = await newBuyer(request);
    const first = await inquire(request, buyer, bangle);
    await expect(rowOf(page, first.leadId)).toBeVisible();
    const second = await inquire(request, buyer, chain);
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText(second.leadId);
    await expectFigures(page, 2, 2, 0);
    await changeLead(testSeller, first.id, { status: 'Contacted', priority: 'High' });
    await changeLead(testSeller, second.id, { priority: 'Low', note: 'Wants it by Diwali, "no delay"' });
    await page.reload();
    await expectFigures(page, 2, 1, 1);

    const search = page.getByRole('textbox', { name: 'Search leads' });
    await search.fill(bangle.name);
    await expect(rows(page)).toHaveText([new RegExp(first.leadId)]);
    await search.fill(second.leadId);
    await expect(rows(page)).toHaveText([new RegExp(chain.productCode)]);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(rows(page)).toHaveCount(2);
    await page.getByLabel('Status').selectOption('Contacted');
    await expect(rows(page)).toHaveText([new RegExp(first.leadId)]);
    await page.getByLabel('Priority').selectOption('Low');
    await expect(page.getByRole('heading', { name: 'No leads found' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    for (const [sort, ids] of Object.entries({
      Priority: [first, second],
      Status: [second, first],
      Date: [second, first],
    })) {
      await page.getByLabel('Sort by').selectOption(sort);
      await expect(rows(page)).toHaveText(ids.map(({ leadId }) => new RegExp(leadId)));
    }
    await page.getByRole('button', { name: 'Descending' }).click();
    await expect(rows(page)).toHaveText([first, second].map(({ leadId }) => new RegExp(leadId)));

    await page.getByLabel('Status').selectOption('New');
    await expect(rows(page)).toHaveCount(1);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.startsWith('\uFEFFLead ID,')).toBe(true);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(second.leadId);
    // No spreadsheet takes it for a formula.
    expect(lines[1]).toContain(`'${chain.name}`);
    expect(lines[1]).toContain('"Wants it by Diwali, ""no delay"""');
  },
);

test('the panel shows the piece as it was; status, priority and note are kept', async ({
  page,
  testSeller,
  anotherBrowser,
}) => {
  const piece = await offerPiece(testSeller, { price: 40_000 });
  const { request } = await anotherBrowser();
  const buyer = await newBuyer(request);
  const lead = await inquire(request, buyer, piece);
  const headers = { authorization: `Bearer ${testSeller.token}` };
  const { name, productCode } = piece;
  const ring = {
    mainCategory: 'Gold',
    subcategory: 'Rings',
    gender: 'Women',
    karat: '22k',
    grossWeight: 4.2,
    netWeight: 4,
  };
  const edit = await testSeller.request.put(`/api/products/${piece.id}`, {
    headers,
    data: { ...ring, name: `${name} grand`, productCode, price: 99_000, description: 'With a ruby now.' },
  });
  expect(edit.status(), await edit.text()).toBe(200);
  await approve(testSeller, piece);

  await page.goto(`${path}?search=${lead.leadId}`);
  const row = rowOf(page, lead.leadId);
  // The narrowest width that does, not the one of a card in the market.
  const picture = row.locator('img');
  await expect.poll(() => picture.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc)).toMatch(/-400\.webp$/);
  const call = row.getByRole('link', { name: /^Call Asha Verma/ });
  const mobile = String((buyer.user as { mobile: string }).mobile);
  await expect(call).toHaveAttribute('href', `tel:${mobile}`);
  const whatsApp = row.getByRole('link', { name: /^WhatsApp to Asha Verma/ });
  await expect(whatsApp).toHaveAttribute('target', '_blank');
  await expect(whatsApp).toHaveAttribute('href', new RegExp(`^https://wa\\.me/${mobile.slice(1)}\\?text=`));

  const opener = row.getByRole('link', { name: lead.leadId });
  await opener.click();
  await expect(page).toHaveURL(/[?&]lead=/);
  const side = panel(page, lead.leadId);
  const snapshot = side.getByRole('region', { name: 'The piece as it was when the buyer asked' });
  await expect(snapshot.getByRole('heading')).toHaveText(name);
  await expect(snapshot).toContainText('₹40,000');
  await side.getByLabel('Status').selectOption('Contacted');
  await expect(row).toContainText('Contacted');
  await side.getByLabel('Priority').selectOption('High');
  await expect(row).toContainText('High');
  await side.getByLabel('Private note').fill('Prefers calls after six.');
  await side.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('The note is saved.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(side).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page).not.toHaveURL(/lead=/);

  await opener.click();
  await page.reload();
  await expect(side.getByLabel('Status')).toHaveValue('Contacted');
  await expect(side.getByLabel('Priority')).toHaveValue('High');
  await expect(side.getByLabel('Private note')).toHaveValue('Prefers calls after six.');
  const shownToBuyer = await (
    await request.get(`/api/leads/${lead.id}`, { headers: { authorization: `Bearer ${buyer.token}` } })
  ).json();
  expect(shownToBuyer.lead.note).toBeUndefined();
  expect(shownToBuyer.lead.priority).toBeUndefined();
});

test.describe('a closed lead whose buyer has asked again', () => {
  test.use({ expectedFailures: [/409.*\/api\/leads/] });

  test('is not reopened, and the newer one is named', async ({ page, testSeller, anotherBrowser }) => {
    const piece = await offerPiece(testSeller);
    const { request } = await anotherBrowser();
    const buyer = await newBuyer(request);
    const old = await inquire(request, buyer, piece);
    await page.goto(`${path}?search=${encodeURIComponent(piece.name)}`);
    await rowOf(page, old.leadId).getByRole('link', { name: old.leadId }).click();
    const side = panel(page, old.leadId);
    const close = async () => {
      await side.getByLabel('Status').selectOption('Closed');
      await page.getByRole('dialog', { name: 'Close this lead?' }).getByRole('button', { name: 'Close lead' }).click();
    };
    await close();
    await expect(side.getByText('A closed lead can only be reopened to In Progress.')).toBeVisible();
    await expect(side.getByLabel('Status').getByRole('option', { name: 'Contacted' })).toBeDisabled();
    await side.getByLabel('Status').selectOption('In Progress');
    await expect(rowOf(page, old.leadId)).toContainText('In Progress');
    // The second choice does not wait for the first to be saved.
    await side.getByLabel('Status').selectOption('Contacted');
    await close();
    await expect(rowOf(page, old.leadId)).toContainText('Closed');
    const newer = await inquire(request, buyer, piece);
    expect(newer.leadId).not.toBe(old.leadId);
    await side.getByLabel('Status').selectOption('In Progress');
    await expect(side.getByRole('alert')).toContainText(newer.leadId);
    await expect(side.getByLabel('Status')).toHaveValue('Closed');
  });
});
