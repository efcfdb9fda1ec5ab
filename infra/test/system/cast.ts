import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { AnswerOf, RouteByCall } from '@gehna/contracts';
import { apply, becomeSeller, type Session, signIn, untilRole } from '../../demo/accounts.ts';
import { type PublicApi, publicApi, whenKnown } from '../../demo/api.ts';
import { waitingApplicationOf } from '../../demo/applications.ts';
import { slugOf } from '../../demo/houses.ts';
import { applicants } from '../../demo/others.ts';
import { picturesOf } from '../../demo/pictures.ts';
import { demoPieces, type Piece } from '../../demo/pieces.ts';
import {
  type DemoPerson,
  type DemoSeller,
  buyer as demoBuyer,
  reviewer as demoReviewer,
  sellers,
} from '../../demo/sellers.ts';
import { storeOf } from '../../demo/stores.ts';
import { submit } from '../../demo/submit.ts';
import { nodeProgram } from '../../local/node-program.ts';
import { root } from '../../local/system-parts.ts';
import type { TestSystem } from './test-system.ts';

/** Somebody with an account, signed in. */
export interface Person extends Session {
  readonly mobile: string;
}

/** Who acts in the tests of the whole system. Everybody came to it as people do: by signing up, applying, being approved. */
export interface Cast {
  readonly api: PublicApi;
  readonly buyer: Person;
  readonly seller: Person;
  readonly other: Person;
  readonly reviewer: Person;
}

const [house, otherHouse] = sellers as readonly [DemoSeller, DemoSeller];

export async function castOf(system: TestSystem): Promise<Cast> {
  const api = publicApi(system.url);
  const reviewer = await makeReviewer(system, api, demoReviewer);
  const [buyer, seller, other] = await Promise.all([
    signIn(api, demoBuyer),
    becomeSeller(api, reviewer, house),
    becomeSeller(api, reviewer, otherHouse),
  ]);
  return {
    api,
    reviewer,
    buyer: { ...buyer, mobile: demoBuyer.mobile },
    seller: { ...seller, mobile: house.mobile },
    other: { ...other, mobile: otherHouse.mobile },
  };
}

async function makeReviewer(system: TestSystem, api: PublicApi, person: DemoPerson): Promise<Person> {
  const session = await signIn(api, person);
  const command = join(root, 'services', 'auth', 'src', 'reviewer.ts');
  await promisify(execFile)(nodeProgram, [command, person.mobile], {
    env: { ...process.env, ...system.environmentOf('auth') },
  });
  return { ...(await untilRole(api, session, 'reviewer')), mobile: person.mobile };
}

const design = demoPieces().find(({ mainCategory }) => mainCategory === 'Silver');
let pieces = 0;

/** A piece of its own name and code, like one of the demo's. */
export function newPiece(changes: Partial<Piece> = {}): Piece {
  if (!design) throw new TypeError('The demo has silver.');
  pieces += 1;
  return { ...design, name: `Payal number ${pieces}`, productCode: `SYS-${pieces}`, ...changes };
}

/** Offers a piece and approves it. Answers its id. */
export async function offer({ api, reviewer }: Cast, { token }: Session, piece = newPiece()): Promise<string> {
  const id = await submit(api, token, piece);
  await approve({ api, reviewer }, id);
  return id;
}

export async function approve({ api, reviewer }: Pick<Cast, 'api' | 'reviewer'>, id: string): Promise<void> {
  await api('POST /api/review/products/:id/approve', { token: reviewer.token, params: { id }, body: {} });
}

export type Lead = AnswerOf<RouteByCall['POST /api/leads']>['lead'];

/** Asks about a piece, as soon as leads has heard of it. */
export async function inquire({ api }: Cast, { token }: Session, product: string): Promise<Lead> {
  return (await whenKnown(() => api('POST /api/leads', { token, body: { product } }))).body.lead;
}

/** Begins to talk about a piece, as soon as chat has heard of it. */
export async function talk({ api }: Cast, { token }: Session, seller: Session, productId: string) {
  const body = { otherUserId: seller.user.id, productId } as const;
  return (await whenKnown(() => api('POST /api/chat/conversation', { token, body }))).body.conversation;
}

export async function say({ api }: Cast, { token }: Session, to: Session, conversationId: string, text: string) {
  return (await api('POST /api/chat/send', { token, body: { conversationId, to: to.user.id, text } })).body.chat;
}

/**
 * What there is for the table of routes to be asked about, by the name that stands in its addresses. Of everything that a row
 * uses up there is a piece of its own.
 */
export type Things = Readonly<Record<(typeof thingNames)[number], string>>;
export const thingNames = [
  'buyerId',
  'sellerId',
  'product',
  'othersProduct',
  'shelved',
  'pending',
  'toApprove',
  'toReject',
  'picture',
  'lead',
  'conversation',
  'store',
  'hiddenStore',
  'storePicture',
  'application',
  'applicationToApprove',
  'applicationToReject',
  'document',
] as const;

export async function thingsOf(cast: Cast): Promise<Things> {
  const { api, buyer, seller, other } = cast;
  // One after the other where the same pictures are stored: the second time they are known.
  const product = await offer(cast, seller);
  const [othersProduct, shelved, pending, toApprove, toReject, application, toBeSeller, notSeller, stores] =
    await Promise.all([
      offer(cast, other),
      offer(cast, seller),
      submit(api, seller.token, newPiece()),
      submit(api, seller.token, newPiece()),
      submit(api, seller.token, newPiece()),
      applicationOf(cast, seller),
      applying(api, applicants[1]),
      applying(api, applicants[2]),
      openStores(cast),
    ]);
  const lead = await inquire(cast, buyer, product);
  const conversation = await talk(cast, buyer, seller, product);
  await say(cast, buyer, seller, conversation._id, 'Is this 925?');
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
    conversation: conversation._id,
    application,
    applicationToApprove: toBeSeller,
    applicationToReject: notSeller,
    document: 'gstCertificate',
  };
}

async function applying(api: PublicApi, applicant = applicants[0]): Promise<string> {
  if (!applicant) throw new TypeError('The demo has three applicants.');
  return apply(api, await signIn(api, applicant), waitingApplicationOf(applicant));
}

/** The approved application that made somebody a seller. */
async function applicationOf({ api, reviewer }: Cast, { user }: Session): Promise<string> {
  const query = { status: 'approved' } as const;
  const { body } = await api('GET /api/review/applications', { token: reviewer.token, query });
  const found = body.applications.find(({ applicant }) => applicant._id === user.id);
  if (!found) throw new Error('The application of the seller is not among those that were approved.');
  return found.id;
}

/** The seller's store is public, the other's is hidden. */
async function openStores({ api, seller, other }: Cast) {
  const form = new FormData();
  form.append('kind', 'logo');
  for (const file of (await picturesOf('silver-anklet-broad')).slice(0, 1)) form.append('images', file);
  const { body: uploaded } = await api('POST /api/seller-store/upload-images', { token: seller.token, body: form });
  const [logo = null] = uploaded.images;
  const images = { logo, banner: null, shopPhotos: [] };
  const save = ({ token }: Session, body: ReturnType<typeof storeOf>) =>
    api('POST /api/seller-store/my-store', { token, body });
  await Promise.all([
    save(seller, storeOf(house, images)),
    save(other, storeOf(otherHouse, { ...images, logo: null })),
  ]);
  await api('PATCH /api/seller-store/toggle-public', { token: seller.token, body: { isPublic: true } });
  return {
    store: slugOf(house.businessName),
    hiddenStore: slugOf(otherHouse.businessName),
    storePicture: fileOf(logo),
  };
}

const fileOf = (address: string | null | undefined): string => {
  const file = address?.split('/').at(-1);
  if (!file) throw new TypeError('A picture was stored, and has no address.');
  return file;
};
