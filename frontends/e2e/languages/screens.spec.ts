import { call, demoSeller, enter, type Member } from '../journeys/messages/members.ts';
import { demoReviewer } from '../journeys/review/reviewer-api.ts';
import { expect } from '../journeys/site.ts';
import { pseudoUrl, test } from './pseudo-site.ts';

type Ids = { id: string }[];
type Conversations = { conversations: { _id: string }[] };

/** The buyer of the demo data (infra/demo), who has inquiries, favourites and conversations. */
const buyer = { mobile: '+919820011001', password: 'gehna-demo-2026' };

const first = <Item>(items: readonly Item[]): Item => {
  const [item] = items;
  if (item === undefined) throw new Error('The demo data has none.');
  return item;
};

test.describe.configure({ mode: 'parallel', timeout: 180_000 });

test('public screens', async ({ page, look }) => {
  const { products } = await call<{ products: Ids }>(page.request, null, '/api/products');
  for (const path of ['/', '/login', '/signup', '/forgot-password', '/reset-password?token=none']) await look(path);
  for (const path of ['/about-us', '/privacy-policy', '/terms-conditions', '/buyer-protection', '/nowhere'])
    await look(path);
  for (const path of ['/luxurymarket', '/luxurymarket/products', '/luxurymarket/products?search=zzzz'])
    await look(path);
  await look(`/luxurymarket/product/${first(products).id}`);
  await look('/luxurymarket/product/prd_none');
  await look('/luxurymarket/compare');
  await look(`/luxurymarket/compare?pieces=${products.slice(0, 3).map(({ id }) => id)}`);
  await look('/store/johari-kothi-jaipur');
  await look('/luxurymarket/messages');
});

test('forms full of errors', async ({ page, look }) => {
  for (const path of ['/login', '/signup', '/forgot-password']) {
    await look(path);
    for (const box of await page.locator('main input[type="checkbox"]').all()) await box.check();
    await page.locator('main button[type="submit"]').click();
    await expect(page.locator('main [aria-invalid="true"]').first()).toBeVisible();
  }
});

test('a buyer’s screens', async ({ context, page, data, look }) => {
  const member = await signIn(buyer);
  await enter(context, member, pseudoUrl);
  data.add(member);
  const { conversations } = await call<Conversations>(page.request, member.token, '/api/chat/conversations?as=buyer');
  for (const path of ['favorites', 'inquiries', 'become-seller', 'profile', 'profile?tab=security', 'messages'])
    await look(`/luxurymarket/${path}`);
  await look(`/luxurymarket/messages/${first(conversations)._id}`);

  function signIn(login: typeof buyer): Promise<Member> {
    return call<{ token: string; user: { id: string } }>(page.request, null, '/api/auth/login', login).then(
      ({ token, user }) => ({ token, user, id: user.id }),
    );
  }
});

test('a seller’s screens', async ({ context, page, data, look }) => {
  const member = await demoSeller(page.request);
  await enter(context, member, pseudoUrl);
  data.add(member);
  const { products } = await call<{ products: { _id: string }[] }>(page.request, member.token, '/api/products/seller');
  const { conversations } = await call<Conversations>(page.request, member.token, '/api/chat/conversations?as=seller');
  for (const path of ['', '/products', '/products/add', '/leads', '/ratings', '/landing-store', '/tools', '/nowhere'])
    await look(`/seller${path}`);
  const { quotations } = await call<{ quotations: { _id: string }[] }>(
    page.request,
    member.token,
    '/api/quotations?as=seller',
  );
  const quotation = first(quotations)._id;
  await look('/seller/quotations');
  await look('/seller/quotations/new');
  await look(`/seller/quotations/new?revise=${quotation}`);
  await look(`/luxurymarket/quotations/${quotation}`);
  await look(`/seller/products/edit/${first(products)._id}`);
  await look(`/seller/inquiries/${first(conversations)._id}`);
  await look('/luxurymarket/decisions');
});

test('a reviewer’s screens', async ({ context, page, data, look }) => {
  const member = await demoReviewer(page.request);
  await enter(context, member, pseudoUrl);
  data.add(member);
  for (const queue of ['applications', 'products'] as const) {
    await look(`/review/${queue}`);
    await look(`/review/${queue}?status=approved`);
    const answer = await call<Record<string, Ids>>(page.request, member.token, `/api/review/${queue}`);
    const [entry] = answer[queue] ?? [];
    if (entry) await look(`/review/${queue}/${entry.id}`);
  }
  const { cases } = await call<{ cases: Ids }>(page.request, member.token, '/api/review/reports');
  await look('/review/reports');
  await look(`/review/reports/${first(cases).id}`);
  await look('/review/metal-rates');
  for (const path of ['/review/audit', '/review/audit?kind=metal-rate']) await look(path);
});
