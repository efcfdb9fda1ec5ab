import { randomUUID } from 'node:crypto';
import type { AnswerOf, RouteByCall } from '@gehna/contracts';
import { apply, becomeReviewer, becomeSeller, type Session, signIn } from '../../demo/accounts.ts';
import { formData, type PublicApi, publicApi, whenKnown } from '../../demo/api.ts';
import { waitingApplicationOf } from '../../demo/applications.ts';
import { uploadToChat } from '../../demo/conversation-loader.ts';
import { pdf } from '../../demo/documents.ts';
import { applicants } from '../../demo/other-users.ts';
import { picturesOf } from '../../demo/pictures.ts';
import { type DemoProduct, demoProducts } from '../../demo/products.ts';
import { demoSellerOf, slugOf } from '../../demo/seller-lookup.ts';
import { buyer as demoBuyer, demoPassword, reviewer as demoReviewer } from '../../demo/sellers.ts';
import { storeOf } from '../../demo/stores.ts';
import { submit } from '../../demo/submit.ts';
import type { TestSystem } from './test-system.ts';

/** An account, signed in. */
export interface SignedInUser extends Session {
  readonly mobile: string;
}

/** Users of the tests of the whole system: they signed up, applied and were approved through the public API. */
export interface TestUsers {
  readonly api: PublicApi;
  readonly buyer: SignedInUser;
  readonly seller: SignedInUser;
  readonly other: SignedInUser;
  readonly reviewer: SignedInUser;
}

export const demoSeller = demoSellerOf('SVJ');
const otherDemoSeller = demoSellerOf('TNJ');

export async function createTestUsers(system: TestSystem): Promise<TestUsers> {
  const api = publicApi(system.url);
  const reviewer = await becomeReviewer(api, demoReviewer, system.environmentOf('auth'));
  const [buyer, seller, other] = await Promise.all([
    signIn(api, demoBuyer),
    becomeSeller(api, reviewer, demoSeller),
    becomeSeller(api, reviewer, otherDemoSeller),
  ]);
  return {
    api,
    reviewer: { ...reviewer, mobile: demoReviewer.mobile },
    buyer: { ...buyer, mobile: demoBuyer.mobile },
    seller: { ...seller, mobile: demoSeller.mobile },
    other: { ...other, mobile: otherDemoSeller.mobile },
  };
}

/** After all sessions have ended. */
export async function signInAgain({ api, buyer, seller, other, reviewer }: TestUsers): Promise<void> {
  for (const user of [buyer, seller, other, reviewer]) {
    const { body } = await api('POST /api/auth/login', { body: { mobile: user.mobile, password: demoPassword } });
    Object.assign(user, { token: body.token });
  }
}

const design = demoProducts().find(({ mainCategory }) => mainCategory === 'Silver');
let products = 0;

/** A product of its own name and code, like one of the demo's. */
export function newProduct(changes: Partial<DemoProduct> = {}): DemoProduct {
  if (!design) throw new TypeError('The demo has silver.');
  products += 1;
  return {
    ...design,
    isPricedByRate: false,
    name: `Payal number ${products}`,
    productCode: `SYS-${products}`,
    ...changes,
  };
}

/** Offers a product and approves it. Answers its id. */
export async function offer({ api, reviewer }: TestUsers, { token }: Session, product = newProduct()): Promise<string> {
  const id = await submit(api, token, product);
  await approve({ api, reviewer }, id);
  return id;
}

export async function approve({ api, reviewer }: Pick<TestUsers, 'api' | 'reviewer'>, id: string): Promise<void> {
  await api('POST /api/review/products/:id/approve', { token: reviewer.token, params: { id }, body: {} });
}

export type Lead = AnswerOf<RouteByCall['POST /api/leads']>['lead'];

/** Sends an inquiry about a product, as soon as leads has received it. */
export async function inquire({ api }: TestUsers, { token }: Session, product: string): Promise<Lead> {
  return (await whenKnown(() => api('POST /api/leads', { token, body: { product } }))).body.lead;
}

/** What a seller writes about an inquiry, with a key of its own. */
export const newQuotation = () => ({
  key: randomUUID(),
  lines: [
    {
      productId: undefined,
      description: 'Payal, a pair',
      karat: '925',
      pieces: 2,
      grossWeight: 62.5,
      netWeight: 62,
      ratePerGram: 118,
      wastagePercent: 0,
      makingKind: 'per-gram' as const,
      making: 40,
      stoneValue: 0,
      hallmarkCharge: 0,
      discount: 0,
    },
  ],
  makingTax: 'with-jewelry' as const,
  rounding: 'rupee' as const,
  validDays: 7,
  terms: '',
  letterhead: { businessName: 'A house', gstNumber: undefined, address: '1 Main Road, Pune', logo: undefined },
});

/** Quotations for an inquiry, and the token of a link to one. */
async function quote({ api, seller: { token } }: TestUsers, lead: string) {
  const send = async () =>
    (await api('POST /api/quotations', { token, body: { ...newQuotation(), lead } })).body.quotation;
  const [quotation, quotationToRevise, shared] = [await send(), await send(), await send()];
  const link = await api('POST /api/quotations/:id/link', { token, params: { id: shared._id } });
  return { quotation: quotation._id, quotationToRevise: quotationToRevise._id, quotationToken: link.body.token };
}

/** Opens a conversation about a product, as soon as chat has received the product. */
export async function openConversation({ api }: TestUsers, { token }: Session, seller: Session, productId: string) {
  const body = { otherUserId: seller.user.id, productId } as const;
  return (await whenKnown(() => api('POST /api/chat/conversation', { token, body }))).body.conversation;
}

export async function sendMessage(
  { api }: TestUsers,
  { token }: Session,
  to: Session,
  conversationId: string,
  text: string,
  uploads: readonly string[] = [],
) {
  const attachments = uploads.map((id) => ({ kind: 'upload' as const, id }));
  const body = { conversationId, to: to.user.id, text, attachments };
  return (await api('POST /api/chat/send', { token, body })).body.chat;
}

/** Rates a seller who has answered, as soon as stores has received the answer. */
export async function rate(
  { api }: TestUsers,
  { token }: Session,
  seller: Session,
  text: string,
  images: readonly File[] = [],
) {
  const params = { sellerId: seller.user.id };
  const body = formData({ stars: 4, text, images });
  const rated = () => api('PUT /api/ratings/mine/:sellerId', { token, params, body });
  return (await whenKnown(rated)).body.rating;
}

export type Fixtures = Awaited<ReturnType<typeof createFixtures>>;

/** The ids that the table of routes uses, by their names in its addresses. A row that uses up its fixture has one of its own. */
export async function createFixtures(users: TestUsers) {
  const { api, buyer, seller, other } = users;
  // One after the other where the same pictures are stored: the second time they are known.
  const product = await offer(users, seller);
  const [
    othersProduct,
    shelved,
    pending,
    toApprove,
    toReject,
    application,
    toBeSeller,
    notSeller,
    stores,
    restricted,
    reported,
  ] = await Promise.all([
    offer(users, other),
    offer(users, seller),
    submit(api, seller.token, newProduct()),
    submit(api, seller.token, newProduct()),
    submit(api, seller.token, newProduct()),
    applicationOf(users, seller),
    applying(api, applicants[1]),
    applying(api, applicants[2]),
    openStores(users),
    reportedCase(users, await offer(users, seller)),
    reportedCase(users, await offer(users, seller)),
  ]);
  const decision = { action: 'restrict', round: 0, note: 'The hallmark is not genuine.' } as const;
  const { token } = users.reviewer;
  await api('POST /api/review/reports/:id/decide', { token, params: { id: restricted }, body: decision });
  const lead = await inquire(users, buyer, product);
  const conversation = await openConversation(users, buyer, seller, product);
  const file = pdf('bill.pdf', 'Bill', ['One pair of earrings']);
  const upload = { conversationId: conversation._id, file, clientAttachmentId: 'bill' };
  const attachment = await uploadToChat(api, buyer.token, upload);
  const message = await sendMessage(users, buyer, seller, conversation._id, 'Is this 925?', [attachment]);
  await sendMessage(users, seller, buyer, conversation._id, 'Yes, with its hallmark.');
  const rating = await rate(
    users,
    buyer,
    seller,
    'Answers soon.',
    (await picturesOf('silver-anklet-broad')).slice(0, 1),
  );
  const shown = (await api('GET /api/products/:id', { params: { id: product } })).body;
  return {
    ...stores,
    buyerId: buyer.user.id,
    sellerId: seller.user.id,
    product,
    othersProduct,
    shelved,
    pending,
    toApprove,
    toReject,
    picture: fileOf(shown.images[0]),
    lead: lead._id,
    ...(await quote(users, lead._id)),
    conversation: conversation._id,
    message: message._id,
    attachment,
    rating: rating?.id ?? '',
    ratingPicture: fileOf(rating?.pictures[0]?.src),
    application,
    applicationToApprove: toBeSeller,
    applicationToReject: notSeller,
    document: 'gstCertificate',
    restricted,
    reported,
  };
}

/** Reports a product. Answers the id of its case. */
export async function reportedCase({ api, buyer }: TestUsers, product: string): Promise<string> {
  const body = { kind: 'product', id: product, reason: 'counterfeit', details: undefined } as const;
  await whenKnown(() => api('POST /api/reports', { token: buyer.token, body }));
  return `product-${product}`;
}

async function applying(api: PublicApi, applicant = applicants[0]): Promise<string> {
  if (!applicant) throw new TypeError('The demo has three applicants.');
  return apply(api, await signIn(api, applicant), waitingApplicationOf(applicant));
}

/** The approved application that made the user a seller. */
async function applicationOf({ api, reviewer }: TestUsers, { user }: Session): Promise<string> {
  const query = { status: 'approved' } as const;
  const { body } = await api('GET /api/review/applications', { token: reviewer.token, query });
  const found = body.applications.find(({ applicant }) => applicant._id === user.id);
  if (!found) throw new Error('The application of the seller is not among those that were approved.');
  return found.id;
}

/** The seller's store is public, the other's is hidden. */
async function openStores({ api, seller, other }: TestUsers) {
  const form = formData({ kind: 'logo', images: (await picturesOf('silver-anklet-broad')).slice(0, 1) });
  const { body: uploaded } = await api('POST /api/seller-store/upload-images', { token: seller.token, body: form });
  const [logo = null] = uploaded.images;
  const images = { logo, banner: null, shopPhotos: [] };
  const save = ({ token }: Session, body: ReturnType<typeof storeOf>) =>
    api('POST /api/seller-store/my-store', { token, body });
  await Promise.all([
    save(seller, storeOf(demoSeller, images)),
    save(other, storeOf(otherDemoSeller, { ...images, logo: null })),
  ]);
  await api('PATCH /api/seller-store/toggle-public', { token: seller.token, body: { isPublic: true } });
  return {
    store: slugOf(demoSeller.businessName),
    hiddenStore: slugOf(otherDemoSeller.businessName),
    storePicture: fileOf(logo),
  };
}

const fileOf = (address: string | null | undefined): string => {
  const file = address?.split('/').at(-1);
  if (!file) throw new TypeError('A picture was stored, and has no address.');
  return file;
};
