import { applicationStatusOf, apply, signIn } from './accounts.ts';
import type { PublicApi } from './api.ts';
import { applicationTimes, waitingApplicationOf } from './applications.ts';
import type { Calendar } from './calendar.ts';
import type { DemoContext } from './demo-context.ts';
import { applicants } from './other-users.ts';
import { type DemoProduct, demoProducts } from './products.ts';
import { demoSellerOf } from './seller-lookup.ts';
import { submit } from './submit.ts';

type Changes = Pick<DemoProduct, 'name' | 'productCode' | 'price' | 'description'> & Partial<DemoProduct>;

/** A product that is like one of the demo's, from a house that the code begins with. */
function another(picture: string, changes: Changes): DemoProduct {
  const like = demoProducts().find((product) => product.picture === picture);
  const seller = demoSellerOf(changes.productCode);
  if (!like) throw new Error(`There is no picture ${picture}.`);
  return { ...like, isFeatured: false, seller, regionalStyle: seller.regionalStyle, ...changes };
}

/** New products that wait for a reviewer. */
export const waitingProducts: readonly DemoProduct[] = [
  another('gold-choker-kundan', {
    productCode: 'JHK-CH-0901',
    name: 'Kundan guluband for a winter wedding',
    price: 612400,
    description:
      'Five rows of kundan on a cord of silk, with meena on the back in red and white. It takes three weeks to make another.',
  }),
  another('gold-earrings-twotier', {
    productCode: 'TNJ-EA-0901',
    name: 'Two-tier jimikki, small',
    price: 148900,
    description: 'A small pair for every day: two bells, ruby at the top, pearls at the lower rim. South screw posts.',
  }),
  another('silver-earrings-filigree', {
    productCode: 'BSS-EA-0901',
    name: 'Filigree kaan, long',
    price: 3150,
    description: 'Drawn wire, curled and packed in a frame, 6 cm long and lighter than a letter.',
  }),
  another('silver-anklet-broad', {
    productCode: 'RCK-AN-0901',
    name: 'Broad payal with bells',
    price: 11800,
    description: 'A pair, 3 cm broad, with forty bells. The links open at one place, so that one can be taken out.',
  }),
];

/** A new product that was sent back. */
export const rejectedProduct: DemoProduct = another('gold-ring-cocktail', {
  productCode: 'JHK-RI-0902',
  name: 'Cocktail ring, ruby and polki',
  price: 186300,
  description: 'A round ruby among eight polki. Resizing by two sizes is possible.',
});
export const rejection =
  'The weight does not fit the picture: a ring of this size has about 9 g. Please weigh it again and add a picture of the hallmark.';

/** Edits of products on the market: the market keeps the old content until a reviewer has looked. */
export const revisions: readonly { productCode: string; factor: number; sentence: string }[] = [
  { productCode: 'JHK-EA-0121', factor: 1.04, sentence: 'An ear chain that takes half of the weight is included.' },
  { productCode: 'SVJ-CH-0114', factor: 0.97, sentence: 'The pendant hangs on a hook and can be taken off.' },
];

/** The price of an edited product: to ten rupees, as all prices are. */
export const revisedPrice = (price: number, factor: number) => Math.round((price * factor) / 10) * 10;

/** When what waits was submitted, and what was sent back: within the last week. */
export function waitingTimes(calendar: Calendar) {
  const submitted = waitingProducts.map((_, index) => calendar.inShopHours(4 - index, 'waiting', index));
  const [offered, rejected] = [calendar.inShopHours(7, 'offered'), calendar.inShopHours(6, 'rejected')];
  return { submitted, offered, rejected, revised: calendar.inShopHours(2, 'revised') };
}

/** Brings to the reviewer what is not there yet. What was decided stays decided. */
export async function submitForReview(
  api: PublicApi,
  context: DemoContext,
  listed: (productCode: string) => boolean,
): Promise<void> {
  for (const applicant of applicants) {
    const session = await signIn(api, applicant);
    if ((await applicationStatusOf(api, session)) === 'none')
      await apply(api, session, waitingApplicationOf(applicant), applicationTimes(context.calendar, applicant)[0]);
  }
  for (const [index, product] of waitingProducts.entries()) {
    const at = waitingTimes(context.calendar).submitted[index] ?? context.calendar.now;
    if (!listed(product.productCode)) await submit(api, context.sellerOf(product.productCode).token, product, at);
  }
  if (!listed(rejectedProduct.productCode)) {
    const { offered, rejected: at } = waitingTimes(context.calendar);
    const id = await submit(api, context.sellerOf(rejectedProduct.productCode).token, rejectedProduct, offered);
    const body = { note: rejection };
    await api('POST /api/review/products/:id/reject', { token: context.reviewer.token, at, params: { id }, body });
  }
  for (const revision of revisions) await revise(api, context, revision);
}

/** A product whose price is no longer the first one was edited before. */
async function revise(
  api: PublicApi,
  context: DemoContext,
  { productCode, factor, sentence }: (typeof revisions)[number],
) {
  const first = demoProducts().find((product) => product.productCode === productCode);
  const { token } = context.sellerOf(productCode);
  const params = { id: context.productIdOf(productCode) };
  const { body: product } = await api('GET /api/products/seller/:id', { token, params });
  if (!first || product.approvalStatus !== 'approved' || product.price !== first.price) return;
  await api('PUT /api/products/:id', {
    token,
    at: waitingTimes(context.calendar).revised,
    params,
    body: {
      ...product,
      price: revisedPrice(product.price, factor),
      description: `${product.description} ${sentence}`,
    },
  });
}
