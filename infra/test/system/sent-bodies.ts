import { picturesOf } from '../../demo/pictures.ts';
import { demoPassword, sellers } from '../../demo/sellers.ts';
import { storeOf } from '../../demo/stores.ts';
import { newPiece, type Person, type Things } from './cast.ts';

/** Who asks about what. */
export interface Asking {
  readonly things: Things;
  /** Whose words are sent: the buyer's where nobody is signed in. */
  readonly person: Person;
}

let accounts = 0;

/** What a page would send, by the call of the table; the same for everybody, but for what is their own. Others send none. */
export const sentBodies: Readonly<Record<string, (asking: Asking) => object | Promise<object>>> = {
  'POST /api/auth/signup': () => {
    accounts += 1;
    const number = String(accounts).padStart(4, '0');
    const email = `somebody-${number}@test.example`;
    return { ownerName: 'Somebody New', email, mobile: `+91981000${number}`, password: demoPassword };
  },
  'POST /api/auth/login': ({ person }) => ({ mobile: person.mobile, password: demoPassword }),
  'PUT /api/auth/profile': ({ person: { user, mobile } }) => ({ ownerName: user.ownerName, email: user.email, mobile }),
  'POST /api/auth/forgot-password': () => ({ email: 'nobody-has-this@test.example' }),
  'POST /api/auth/verify-token': () => ({ token: 'made-up' }),
  'POST /api/auth/reset-password': () => ({ resetToken: 'made-up', newPassword: demoPassword }),
  'PUT /api/auth/change-password': () => ({ currentPassword: demoPassword, newPassword: demoPassword }),

  'POST /api/products/{product}/view': () => ({ visit: 'a-visit' }),
  'POST /api/products': () => fieldsOfPiece(),
  'PUT /api/products/{shelved}': () => fieldsOfPiece(),
  'POST /api/review/products/{toApprove}/approve': () => ({}),
  'POST /api/review/products/{toReject}/reject': () => ({ note: 'The picture is not sharp.' }),

  'POST /api/favorites': ({ things }) => ({ productId: things.product }),
  'POST /api/leads': ({ things }) => ({ product: things.product }),
  'PATCH /api/leads/{lead}': () => ({ status: 'Contacted', note: 'Calls back on Monday.' }),

  'POST /api/chat/conversation': ({ things }) => ({ otherUserId: things.sellerId, productId: things.product }),
  'POST /api/chat/send': ({ things, person }) => ({
    conversationId: things.conversation,
    to: person.user.id === things.sellerId ? things.buyerId : things.sellerId,
    text: 'May I see it on Sunday?',
  }),
  'POST /api/chat/conversation/{conversation}/read': () => ({}),
  'PUT /api/chat/replies': () => ({ replies: ['Thank you, we will call you.'] }),
  'POST /api/notifications/read': () => ({}),

  // Under the address of the public store, which only its seller may have.
  'POST /api/seller-store/my-store': ({ things }) => ({ ...storeOfHouse(), storeSlug: things.store }),
  'PATCH /api/seller-store/toggle-public': ({ things, person }) => ({ isPublic: person.user.id === things.sellerId }),
  'POST /api/seller-store/upload-images': logoForm,
  'POST /api/seller-store/store/{store}/view': () => ({ visit: 'a-visit' }),
  'POST /api/seller-store/store/{hiddenStore}/view': () => ({ visit: 'a-visit' }),

  // Without documents: nobody of the table becomes an applicant.
  'POST /api/seller-application': () => ({
    businessName: 'No Papers',
    businessType: 'Retailer',
    businessPanText: 'ABCFN1234K',
    addressProofText: '1 Main Road, Pune 411001',
  }),
  'POST /api/review/applications/{applicationToApprove}/approve': () => ({}),
  'POST /api/review/applications/{applicationToReject}/reject': () => ({ note: 'The certificate is another firm’s.' }),
};

async function logoForm(): Promise<FormData> {
  const [logo] = await picturesOf('silver-anklet-broad');
  if (!logo) throw new TypeError('A design has a picture.');
  const form = new FormData();
  form.append('kind', 'logo');
  form.append('images', logo);
  return form;
}

/** As JSON, without pictures. */
export function fieldsOfPiece(): Record<string, unknown> {
  const { seller: _, picture: __, ...fields } = newPiece();
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

export function storeOfHouse() {
  const [house] = sellers;
  if (!house) throw new TypeError('The demo has houses.');
  return storeOf(house, { logo: null, banner: null, shopPhotos: [] });
}
