import { cards, pieceLink } from '../market/list.ts';
import { expect, expectAccessible, expectHydrated, test } from '../site.ts';

test('a visitor compares pieces from a piece on, and the address alone shows the same', async ({ page, browser }) => {
  await page.goto('/luxurymarket/products?mainCategory=Gold&subcategory=Bangles');
  await pieceLink(cards(page).nth(1)).click();
  // It counts as viewed once the page is hydrated.
  await expectHydrated(page.getByRole('heading', { name: 'Specifications' }));
  await page.goto('/luxurymarket/products?mainCategory=Gold&subcategory=Bangles');
  const link = pieceLink(cards(page).first());
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: 'Compare with other pieces' }).click();

  const table = page.getByRole('table');
  const columns = table.getByRole('columnheader');
  await expect(columns).toHaveText([new RegExp(name)]);
  const recent = page.getByRole('region', { name: 'Add one you viewed' });
  await recent.getByRole('link', { name: /^Add/ }).first().click();
  await expect(columns).toHaveCount(2);
  const alike = page.getByRole('region', { name: `Add one like ${name}` });
  for (const count of [3, 4]) {
    await alike.getByRole('link', { name: /^Add/ }).first().click();
    await expect(columns).toHaveCount(count);
  }
  await expect(alike).toBeHidden();
  await expectAccessible(page, [360, 768, 1024, 1440]);

  // The names stay in view beside the last fact.
  const facts = table.getByRole('rowheader');
  const names = table.locator('xpath=../preceding-sibling::*').getByText(name, { exact: true });
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await facts.last().scrollIntoViewIfNeeded();
    await expect(names).toBeInViewport({ ratio: 1 });
    await expect(facts.last()).toBeInViewport();
  }

  // What differs stays when the rest goes.
  const all = await facts.count();
  await page.getByRole('link', { name: 'Show only what differs' }).click();
  await expect(facts.filter({ hasNotText: '(different)' })).toHaveCount(0);
  expect(await facts.count()).toBeLessThan(all);

  const shared = page.url();
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false });
  const other = await withoutScripts.newPage();
  await expect(async () => {
    await other.goto(shared);
    await expect(other.getByRole('table').getByRole('columnheader')).toHaveCount(4, { timeout: 500 });
  }).toPass();
  await expect(other.getByRole('table')).toHaveText((await table.textContent()) ?? '');
  await other.getByRole('link', { name: new RegExp(`^Remove ${name}`) }).click();
  await expect(other.getByRole('table').getByRole('columnheader')).toHaveCount(3);
  await withoutScripts.close();
});
