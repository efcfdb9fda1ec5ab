import { formData } from '../../demo/api.ts';
import { picturesOf } from '../../demo/pictures.ts';
import { demoPassword } from '../../demo/sellers.ts';
import { storeOf } from '../../demo/stores.ts';
import { demoSeller, type Fixtures, newProduct, newQuotation, type SignedInUser } from './test-users.ts';

/** Fixtures and the user of a request. */
export interface RequestContext {
  readonly fixtures: Fixtures;
  /** Whose data is sent: the buyer's where the visitor is not signed in. */
  readonly user: SignedInUser;
}

let accounts = 0;

/** What a page would send, by the call of the table; the same for every user, but for what is their own. Others send none. */
export const sentBodies: Readonly<Record<string, (context: RequestContext) => object | Promise<object>>> = {
  'POST /api/auth/signup': () => {
    accounts += 1;
    const number = String(accounts).padStart(4, '0');
    const email = `somebody-${number}@test.example`;
    return { ownerName: 'Somebody New', email, mobile: `+91981000${number}`, password: demoPassword };
  },
  'POST /api/auth/login': ({ user }) => ({ mobile: user.mobile, password: demoPassword }),
  'PUT /api/auth/profile': ({ user: { user, mobile } }) => ({ ownerName: user.ownerName, email: user.email, mobile }),
  'POST /api/auth/forgot-password': () => ({ email: 'nobody-has-this@test.example' }),
  'POST /api/auth/verify-token': () => ({ token: 'made-up' }),
  'POST /api/auth/reset-password': () => ({ resetToken: 'made-up', newPassword: demoPassword }),
  'PUT /api/auth/change-password': () => ({ currentPassword: demoPassword, newPassword: demoPassword }),
  'POST /api/auth/account/deletion': () => ({ currentPassword: demoPassword }),

  'POST /api/products/{product}/view': () => ({ visit: 'a-visit' }),
  'POST /api/products': () => fieldsOfPiece(),
  'PUT /api/products/{shelved}': () => fieldsOfPiece(),
  'POST /api/review/products/{toApprove}/approve': () => ({}),
  'POST /api/review/products/{toReject}/reject': () => ({ note: 'The picture is not sharp.' }),

  'POST /api/review/metal-rates': () => ({ metal: 'gold', perGram: 12_400, source: 'Of a test', replaces: 0 }),

  'POST /api/favorites': ({ fixtures }) => ({ productId: fixtures.product }),
  'POST /api/leads': ({ fixtures }) => ({ product: fixtures.product }),
  'PATCH /api/leads/{lead}': () => ({ status: 'Contacted', note: 'Calls back on Monday.' }),

  'POST /api/quotations': ({ fixtures }) => ({ ...newQuotation(), lead: fixtures.lead }),
  'POST /api/quotations/{quotationToRevise}/revisions': () => newQuotation(),
  'POST /api/quotations/logo': async () => formData({ logo: await pictureFile() }),
  'POST /api/quotations/{quotation}/answer': () => ({ answer: 'accepted' }),
  'POST /api/shared-quotations': ({ fixtures }) => ({ token: fixtures.quotationToken }),
  'POST /api/shared-quotations/pdf': ({ fixtures }) => ({ token: fixtures.quotationToken }),

  'POST /api/chat/conversation': ({ fixtures }) => ({ otherUserId: fixtures.sellerId, productId: fixtures.product }),
  'POST /api/chat/send': ({ fixtures, user }) => ({
    conversationId: fixtures.conversation,
    to: user.user.id === fixtures.sellerId ? fixtures.buyerId : fixtures.sellerId,
    text: 'May I see it on Sunday?',
  }),
  'POST /api/chat/conversation/{conversation}/attachments': async () => formData({ file: await pictureFile() }),
  'POST /api/chat/conversation/{conversation}/read': () => ({}),
  'PUT /api/chat/replies': () => ({ replies: ['Thank you, we will call you.'] }),
  'POST /api/chat/messages/{message}/report': () => ({ reason: 'offensive' }),
  'POST /api/notifications/read': () => ({}),

  // Under the address of the public store, which only its seller may have.
  'POST /api/seller-store/my-store': ({ fixtures }) => ({ ...storeOfHouse(), storeSlug: fixtures.store }),
  'PATCH /api/seller-store/toggle-public': ({ fixtures, user }) => ({ isPublic: user.user.id === fixtures.sellerId }),
  'POST /api/seller-store/upload-images': async () => formData({ kind: 'logo', images: await pictureFile() }),
  'POST /api/seller-store/store/{store}/view': () => ({ visit: 'a-visit' }),
  'POST /api/seller-store/store/{hiddenStore}/view': () => ({ visit: 'a-visit' }),

  'POST /api/products/seller/pricing': () => ({ ids: ['prd_nobodys'], isPricedByRate: true }),
  'PUT /api/ratings/mine/{sellerId}': () => ({ stars: 4, text: 'Answers soon.' }),
  'POST /api/ratings/received/{rating}/answer': () => ({ text: 'Thank you.' }),

  // Without documents: no user of the table becomes an applicant.
  'POST /api/seller-application': () => ({
    businessName: 'No Papers',
    businessType: 'Retailer',
    businessPanText: 'ABCFN1234K',
    addressProofText: '1 Main Road, Pune 411001',
  }),
  'POST /api/review/applications/{applicationToApprove}/approve': () => ({}),
  'POST /api/review/applications/{applicationToReject}/reject': () => ({ note: 'The certificate is another firm’s.' }),

  'POST /api/reports': ({ fixtures }) => ({ kind: 'product', id: fixtures.product, reason: 'misleading' }),
  'POST /api/moderation/decisions/{restricted}/answer': () => ({ text: 'It is genuine: here is its number.' }),
  'POST /api/review/reports/{reported}/decide': () => ({ action: 'dismiss', round: 0 }),
};

async function pictureFile(): Promise<File> {
  const [picture] = await picturesOf('silver-anklet-broad');
  if (!picture) throw new TypeError('A design has a picture.');
  return picture;
}

/** As JSON, without pictures. */
export function fieldsOfPiece(): Record<string, unknown> {
  const { seller: _, picture: __, ...fields } = newProduct();
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

export const storeOfHouse = () => storeOf(demoSeller, { logo: null, banner: null, shopPhotos: [] });
