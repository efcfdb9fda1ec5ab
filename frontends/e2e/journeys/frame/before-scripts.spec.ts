import type { Page } from '@playwright/test';
import { demoSeller, enter, newBuyer, pieceOf, sellerName } from '../messages/members.ts';
import { expect, expectHydrated, test } from '../site.ts';
import { holdScripts } from './hold-scripts.ts';

type Choice = { index: number; kind: 'radio' | 'checkbox' | 'select' | 'details'; name: string; value: string };

/** Every control of the served HTML that holds a choice by itself: another choice is made in each, as a hand does. */
async function chooseAll(page: Page): Promise<Choice[]> {
  const controls = page.locator('main :is(input[type="radio"], input[type="checkbox"], select, details)');
  const choices: Choice[] = [];
  const groups = new Map<string, Choice>();
  for (const [index, control] of (await controls.all()).entries()) {
    const { kind, name, isUsable, last } = await control.evaluate((element) => {
      const field = element as HTMLInputElement & HTMLSelectElement & HTMLDetailsElement;
      const options = element instanceof HTMLSelectElement ? [...element.options].filter((one) => !one.disabled) : [];
      const closed = element.parentElement?.closest('details:not([open])');
      return {
        kind: (element.matches('details, select') ? element.localName : field.type) as Choice['kind'],
        name: field.name || element.id || element.textContent?.slice(0, 30) || '',
        isUsable: !field.disabled && !closed && element.checkVisibility({ visibilityProperty: true }),
        last: options.length > 1 ? (options.at(-1)?.value ?? '') : '',
      };
    });
    if (!isUsable || (kind === 'select' && !last)) continue;
    const choice = { index, kind, name, value: last };
    if (kind === 'select') await control.selectOption(last);
    else if (kind === 'details') await control.locator(':scope > summary').click();
    else await control.check({ force: true });
    if (kind === 'radio') groups.set(name, choice);
    else choices.push(choice);
  }
  return [...choices, ...groups.values()];
}

const stateOf = (page: Page, { index, kind }: Choice) =>
  page
    .locator('main :is(input[type="radio"], input[type="checkbox"], select, details)')
    .nth(index)
    .evaluate((element, which) => {
      const field = element as HTMLInputElement & HTMLSelectElement & HTMLDetailsElement;
      if (which === 'select') return field.value;
      return which === 'details' ? String(field.open) : String(field.checked);
    }, kind);

for (const name of ['home', 'market', 'list', 'piece', 'store'] as const) {
  test(`what is chosen on the ${name} page before scripts run is what counts after it`, async ({ page }) => {
    const seller = await demoSeller(page.request);
    const addresses = {
      home: '/',
      market: '/luxurymarket',
      list: '/luxurymarket/products?mainCategory=Gold',
      piece: `/luxurymarket/product/${(await pieceOf(page.request, seller)).id}`,
      store: '/store/johari-kothi-jaipur',
    };
    const release = await holdScripts(page);
    await expect(async () => {
      await page.goto(addresses[name], { waitUntil: 'commit' });
      await expect(page.locator('main h1')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const choices = await chooseAll(page);
    // A select of the list chooses an address: the others of its form may change with it.
    const first = choices
      .filter(({ kind }) => kind !== 'select')
      .concat(choices.filter(({ kind }) => kind === 'select').slice(-1));
    const before = await Promise.all(first.map((choice) => stateOf(page, choice)));
    release();
    await expectHydrated(page.locator('main h1'));
    await page.mouse.wheel(0, 200);
    await page.waitForLoadState('networkidle');
    await expect.poll(() => Promise.all(first.map((choice) => stateOf(page, choice)))).toEqual(before);
  });
}

test('the region pressed on the map before scripts run is the one that is shown after it', async ({ page }) => {
  const release = await holdScripts(page);
  await expect(async () => {
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('radio', { name: 'Bengal' })).toBeAttached({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('radio', { name: 'Bengal' }).check();
  const detail = page.getByRole('article').filter({ hasText: 'Verified karigars' });
  await expect(detail).toHaveCount(1);
  await expect(detail).toContainText('75+');
  release();
  await expectHydrated(page.locator('main h1'));
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('radio', { name: 'Bengal' })).toBeChecked();
  await expect(detail).toHaveCount(1);
  await expect(detail).toContainText('75+');
  await page.getByRole('radio', { name: 'Rajasthan' }).check();
  await expect(detail.filter({ hasText: '75+' })).toHaveCount(0);
});

test('Get Quote pressed before scripts run opens the conversation of who is signed in', async ({ page, context }) => {
  await enter(context, await newBuyer(context.request));
  const release = await holdScripts(page);
  const quote = page.getByRole('button', { name: 'Get Quote' });
  await expect(async () => {
    await page.goto('/store/johari-kothi-jaipur', { waitUntil: 'commit' });
    await expect(quote).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await quote.click();
  release();
  await expect(page).toHaveURL(/\/luxurymarket\/messages\/\w+/);
  await expect(page.getByRole('textbox', { name: `Message to ${sellerName}` })).toBeVisible();
});

test('the list of a tablet held upright keeps its columns when the app comes', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.addInitScript(() => {
    const widths = new Set<number>();
    Object.assign(window, { widths });
    const look = () => {
      const card = document.querySelector('main article');
      if (card) widths.add(Math.round(card.getBoundingClientRect().width));
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/luxurymarket/products');
  await expectHydrated(page.getByRole('article').first());
  await expect(page.getByRole('complementary', { name: 'Filters' })).toHaveCount(0);
  const widths = await page.evaluate(() => [...(window as unknown as { widths: Set<number> }).widths]);
  expect(widths).toHaveLength(1);
});
