import { readFile } from 'node:fs/promises';
import type { BodyIn, routes } from '@gehna/contracts';
import type { StoreImageKind } from '@gehna/contracts/lists';
import sharp from 'sharp';
import type { Session } from './accounts.ts';
import { CallFailed, formData, type PublicApi } from './api.ts';
import { applicationTimes } from './applications.ts';
import type { Calendar } from './calendar.ts';
import { slugOf, storeProfileOf } from './seller-lookup.ts';
import type { DemoSeller } from './sellers.ts';

type Fields = BodyIn<(typeof routes)['stores']['saveMyStore']>;
type Images = { logo: string | null; banner: string | null; shopPhotos: string[] };

/** What a profile writes into the landing store editor; the pictures were uploaded before. */
export function storeOf(seller: DemoSeller, images: Images): Fields {
  const profile = storeProfileOf(seller.code);
  const number = seller.mobile.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
  return {
    storeSlug: slugOf(seller.businessName),
    storeName: seller.businessName,
    ...images,
    location: { city: seller.city, state: profile.state },
    badges: profile.badges.map(([type, label]) => ({ type, label })),
    aboutUs: profile.aboutUs,
    specialty: profile.specialty,
    statesCovered: [...profile.statesCovered],
    countriesCovered: [...profile.countriesCovered],
    contactInfo: {
      whatsapp: number,
      phone: number,
      email: seller.email,
      address: `${profile.street}\n${seller.city} ${profile.pin}, ${profile.state}`,
    },
  };
}

/** The day after the seller was approved. */
export function storeTime(calendar: Calendar, seller: DemoSeller): Date {
  const [, approved] = applicationTimes(calendar, seller);
  return calendar.later(approved, 20 * 60);
}

/** Opens the store of a profile and shows it. One that is there stays as its seller left it. */
export async function openStore(
  api: PublicApi,
  seller: DemoSeller,
  { token }: Session,
  calendar: Calendar,
): Promise<void> {
  const at = storeTime(calendar, seller);
  const known = await ownStore(api, token);
  if (known && (known.isPublic || known.version > 1)) return;
  if (!known) {
    const profile = storeProfileOf(seller.code);
    const [logo] = profile.logo ? await upload(api, token, 'logo', [profile.logo]) : [];
    const [banner] = await upload(api, token, 'banner', [profile.banner]);
    const shopPhotos = await upload(api, token, 'shop', profile.shop);
    const body = storeOf(seller, { logo: logo ?? null, banner: banner ?? null, shopPhotos });
    await api('POST /api/seller-store/my-store', { token, at, body });
  }
  await api('PATCH /api/seller-store/toggle-public', { token, at, body: { isPublic: true } });
}

async function ownStore(api: PublicApi, token: string) {
  try {
    return (await api('GET /api/seller-store/my-store', { token })).body.store;
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return null;
    throw error;
  }
}

async function upload(api: PublicApi, token: string, kind: StoreImageKind, files: readonly string[]) {
  const form = formData({ kind, images: await Promise.all(files.map(pictureOf)) });
  return (await api('POST /api/seller-store/upload-images', { token, body: form })).body.images;
}

/** A picture of a profile, as a browser would send it. */
export async function pictureOf(file: string): Promise<File> {
  const source = await readFile(new URL(`pictures/${file}`, import.meta.url));
  // Logos are drawn; services take pictures only.
  const bytes = file.endsWith('.svg') ? await sharp(source).webp({ quality: 90 }).toBuffer() : source;
  const name = file.replace('/', '-').replace('.svg', '.webp');
  return new File([new Uint8Array(bytes)], name, { type: 'image/webp' });
}
