import { call, enter, newBuyer, sellerName } from '../messages/members.ts';
import { expect, expectAccessible, expectHydrated, test } from '../site.ts';
import { watchWhatsApp } from './whatsapp.ts';

/** Pieces of the demo first: other journeys take their own from the market again. */
const oldestFirst = 'sortBy=createdAt&sortOrder=asc';

type Piece = { id: string; name: string; productCode: string; seller: { _id: string } };

test('a buyer asks one seller about several favourites at once: one WhatsApp message, a lead of each', async ({
  page,
  context,
}) => {
  const buyer = await newBuyer(context.request);
  await enter(context, buyer);
  const list = (seller: string) =>
    call<{ products: Piece[] }>(context.request, null, `/api/products?limit=20&search=${seller}&${oldestFirst}`);
  const { products } = await list('johari%20kothi');
  const [first] = products;
  const own = products.filter(({ seller }) => seller._id === first?.seller._id).slice(0, 2);
  const { products: elsewhere } = await list('nellore%20nagalu');
  const other = elsewhere.find(({ seller }) => seller._id !== first?.seller._id);
  for (const piece of [...own, other])
    await call(context.request, buyer.token, '/api/favorites', { productId: piece?.id });
  const { deepLinks } = await watchWhatsApp(page);

  await page.goto('/luxurymarket/favorites');
  await page.getByRole('button', { name: 'Ask about several at once' }).click();
  const bar = page.getByRole('region', { name: 'Chosen pieces' });
  for (const { name } of own) await page.getByRole('button', { name: `Choose ${name}` }).click();
  await expect(bar).toContainText('2 pieces of Johari Kothi Jaipur');
  await expect(page.getByRole('button', { name: `Choose ${other?.name}` })).toBeDisabled();
  await expectAccessible(page, [360, 768, 1440]);
  // The notice goes after 6 s: until then, too, it covers no button.
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 780 });
    await page.getByRole('button', { name: `Choose ${other?.name}` }).click({ force: true });
    await expect(page.getByText('One inquiry goes to one seller.')).toBeVisible();
    await bar.getByRole('button', { name: 'Send one inquiry' }).click({ trial: true, timeout: 3000 });
  }
  await bar.getByRole('button', { name: 'Send one inquiry' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send inquiry', exact: true }).click();
  await expect(bar).toHaveCount(0);
  await expect.poll(() => deepLinks.length).toBe(1);
  const words = new URL(deepLinks[0] ?? '').searchParams.get('text') ?? '';
  for (const { name, productCode } of own) expect(words).toContain(`${name} (${productCode})`);

  await page.getByRole('main').getByRole('link', { name: 'My inquiries' }).click();
  const inquiries = page.getByRole('list', { name: 'Inquiries' }).getByRole('listitem');
  await expect(inquiries).toHaveCount(2);
  for (const { productCode } of own) await expect(inquiries.filter({ hasText: productCode })).toHaveCount(1);
  await expect(inquiries.filter({ hasText: own[0]?.productCode ?? 'no piece' })).toContainText(
    `Asked together with ${own[1]?.name}`,
  );
});

test('pieces of a list go into one inquiry, on a phone', async ({ page, context }) => {
  const buyer = await newBuyer(context.request);
  await enter(context, buyer);
  await page.setViewportSize({ width: 360, height: 780 });
  const { deepLinks } = await watchWhatsApp(page);
  await page.goto(`/luxurymarket/products?search=johari+kothi&${oldestFirst}`);
  await page.getByRole('button', { name: 'Ask about several at once' }).click();
  const free = page.getByRole('button', { name: /^Choose /, pressed: false, disabled: false });
  await free.first().click();
  await free.first().click();
  const bar = page.getByRole('region', { name: 'Chosen pieces' });
  await expect(bar).toContainText('2 pieces of');
  await expectAccessible(page, [360, 768, 1440]);
  await page.setViewportSize({ width: 360, height: 780 });
  const list = page.url();
  await page.goto('/luxurymarket');
  await page.goto(list);
  await expect(bar).toContainText('2 pieces of');
  await bar.getByRole('button', { name: 'Send one inquiry' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send inquiry', exact: true }).click();
  await expect(bar).toHaveCount(0);
  await expect.poll(() => deepLinks.length).toBe(1);
  await page.getByRole('main').getByRole('link', { name: 'My inquiries' }).click();
  await expect(page.getByRole('list', { name: 'Inquiries' }).getByRole('listitem')).toHaveCount(2);
});

test('a visitor of a store logs in first, and asks about pieces of two categories', async ({ page, context }) => {
  const path = '/store/johari-kothi-jaipur';
  const several = page.getByRole('button', { name: 'Ask about several at once' });
  const bar = page.getByRole('region', { name: 'Chosen pieces' });
  const chooseIn = async (category: string) => {
    await page.getByRole('link', { name: category, exact: true }).click();
    const pieces = page.getByRole('list', { name: category, exact: true });
    await pieces
      .getByRole('button', { name: /^Choose / })
      .first()
      .press('Enter');
    return (await pieces.getByRole('heading').first().textContent()) ?? '';
  };
  await page.goto(path);
  await expectHydrated(several);
  await several.click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  await expect(page.getByText('Please log in to send an inquiry.')).toBeVisible();
  await enter(context, await newBuyer(context.request));
  const { deepLinks } = await watchWhatsApp(page);
  await page.goto(path);
  await expectHydrated(several);
  await several.press('Enter');
  const names = [await chooseIn('Earrings'), await chooseIn('Kada')];
  await expect(bar).toContainText(`2 pieces of ${sellerName}`);
  await expectAccessible(page, [360, 768, 1440]);
  await bar.getByRole('button', { name: 'Send one inquiry' }).press('Enter');
  const dialog = page.getByRole('dialog');
  for (const name of names) await expect(dialog).toContainText(name);
  await dialog.getByRole('button', { name: 'Send inquiry', exact: true }).press('Enter');
  await expect(bar).toHaveCount(0);
  await expect.poll(() => deepLinks.length).toBe(1);
  const words = new URL(deepLinks[0] ?? '').searchParams.get('text') ?? '';
  for (const name of names) expect(words).toContain(`${name} (`);
  await page.getByRole('main').getByRole('link', { name: 'My inquiries' }).click();
  await expect(page.getByRole('list', { name: 'Inquiries' }).getByRole('listitem')).toHaveCount(2);
});
