import { accountOf, newAccount, signUp } from '../account/new-account.ts';
import { cards, found, headingOf, panel, pieceLink } from '../market/list.ts';
import { addressOf, boxOf, enter, logOf, startChat, textsOf } from '../messages/members.ts';
import { expect, expectHydrated, test } from '../site.ts';
import { blockStorage, fillStorage, shiftClock, translate } from './browser.ts';

test.slow();

for (const [what, spoil] of [
  ['a full storage', fillStorage],
  ['storage switched off', blockStorage],
] as const) {
  test(`with ${what} one signs up, keeps a piece and finds it again; a note shows what is not kept`, async ({
    page,
    context,
  }) => {
    await spoil(context);
    const account = newAccount();
    await signUp(page, account);
    await page.getByRole('link', { name: 'Necklaces' }).first().click();
    await expect.poll(() => found(page)).toBeGreaterThan(0);
    const heart = cards(page)
      .first()
      .getByRole('button', { name: /^Favourite/ });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('banner').getByRole('link', { name: 'Favourites' }).click();
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
    await expect(accountOf(page, account).first()).toBeVisible();
    await page.evaluate(() => {
      history.pushState({}, '', '/luxurymarket/become-seller');
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
    await page.getByLabel('Business Name').fill('Thanjai Thangam');
    await expect(page.getByText(/This browser keeps nothing of what you type/)).toBeVisible();
  });
}

test('with a storage that fills up, a message is sent once, and the session outlives a reload', async ({
  context,
  anotherBrowser,
}) => {
  const chat = await startChat(context, await anotherBrowser());
  await enter(context, chat.buyer);
  const page = await context.newPage();
  await page.goto(addressOf(chat));
  await fillStorage(context);
  await page.reload();
  await boxOf(page).fill('Is it ready?');
  await boxOf(page).press('Enter');
  await expect(logOf(page).getByText('Sent', { exact: true })).toBeAttached();
  await expect(boxOf(page)).toHaveValue('');
  await page.reload();
  await expect(logOf(page).getByText('Is it ready?')).toHaveCount(1);
  expect(await textsOf(context.request, chat)).toEqual(['Is it ready?']);
});

for (const hours of [48, -48]) {
  test(`with a clock ${hours} hours off one stays signed in, and times are shown without nonsense`, async ({
    page,
    context,
  }) => {
    await shiftClock(context, hours);
    const renewals: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh')) renewals.push(request.url());
    });
    const account = newAccount();
    await signUp(page, account);
    await page.goto('/luxurymarket/profile?tab=security');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/NaN|Invalid|in 2 days/);
    await page.goto('/luxurymarket/messages');
    await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
    await page.reload();
    await expect(accountOf(page, account)).toBeVisible();
    expect(renewals.length, 'renewals of the token').toBeLessThanOrEqual(1);
  });
}

test.describe('a page that the browser translates', () => {
  test('is browsed, filtered, opened and left', async ({ page }) => {
    await page.goto('/luxurymarket/products?mainCategory=Gold');
    await expectHydrated(headingOf(page));
    await translate(page);
    const gold = (await headingOf(page).textContent()) ?? '';
    await panel(page).getByRole('link', { name: /Women/ }).first().click();
    await expect(headingOf(page)).not.toHaveText(gold);
    await expect(headingOf(page)).toContainText('Women');
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const name = (await cards(page).first().getByRole('heading').textContent()) ?? '';
    await pieceLink(cards(page).first()).click();
    await expect(page).toHaveURL(/\/product\/prd_/);
    await expect(headingOf(page)).toHaveText(name);
    await page.getByRole('button', { name: /^View picture 1 of/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(headingOf(page)).toContainText('Women');
    await page.goBack();
    await expect(headingOf(page)).toHaveText(gold);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Bharat Gehna/ })
      .first()
      .click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('signs in, shows problems, and removes them', async ({ page }) => {
    await page.goto('/signup');
    await expectHydrated(headingOf(page));
    await translate(page);
    const submit = page.getByRole('main').getByRole('button', { name: /Sign Up/ });
    await page.getByRole('checkbox').check();
    await submit.click();
    await expect(
      page
        .getByText('«Name is required.»')
        .or(page.getByText(/Name .*required/))
        .first(),
    ).toBeVisible();
    const account = newAccount();
    await page.getByLabel('Name').first().fill(account.name);
    await expect(page.getByText(/Name .*required/)).toHaveCount(0);
    await page.goto('/luxurymarket/messages');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('is hydrated although it was translated before', async ({ page }) => {
    await page.route('**/*.js', async (route) => {
      await page.waitForFunction(() => document.documentElement.classList.contains('translated-ltr'));
      await route.continue();
    });
    await page.goto('/luxurymarket/products', { waitUntil: 'commit' });
    await expect(cards(page).first()).toBeVisible();
    await translate(page);
    await expectHydrated(headingOf(page));
    await panel(page).getByRole('link', { name: /Gold/ }).first().click();
    await expect(page).toHaveURL(/mainCategory=Gold/);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expect(cards(page).first()).toBeVisible();
  });
});
