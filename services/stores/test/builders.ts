import { randomBytes } from 'node:crypto';
import type { StoredPicture } from '@gehna/kit/media';
import sharp from 'sharp';
import type { StoreContent } from '../src/store.ts';

/** What the editor of a store sends. */
export function storeForm(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    storeSlug: 'nair-jewels',
    storeName: 'Nair Jewels',
    location: { city: 'Thrissur', state: 'Kerala' },
    badges: [{ type: 'hallmark', label: 'BIS hallmarked' }],
    aboutUs: 'Three generations of goldsmiths beside the temple of Thrissur, known for Nagapadam.',
    specialty: 'Kerala classics in 22k gold.',
    statesCovered: ['Kerala', 'Tamil Nadu'],
    countriesCovered: ['India'],
    contactInfo: { whatsapp: '+91 98765 43210', phone: '0487-2331122', email: '', address: '' },
    ...changes,
  };
}

export function picture(letter: string): StoredPicture {
  return {
    hash: letter.repeat(40),
    width: 1280,
    height: 960,
    placeholder: 'data:image/webp;base64,AAAA',
    widths: [320, 640, 1280],
  };
}

export function content(changes: Partial<StoreContent> = {}): StoreContent {
  return {
    storeSlug: 'nair-jewels',
    storeName: 'Nair Jewels',
    logo: null,
    banner: null,
    location: { city: 'Thrissur', state: 'Kerala' },
    badges: [],
    aboutUs: 'About',
    statesCovered: [],
    countriesCovered: [],
    shopPhotos: [],
    specialty: 'Specialty',
    contactInfo: { whatsapp: '+919876543210', phone: '+919876543210', email: null, address: null },
    ...changes,
  };
}

export interface TestFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly type?: string;
}

/** A picture that no other test has uploaded. */
export async function photo({ width = 64, height = 48 } = {}): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer();
}

export function uploadForm(kind: string, files: readonly TestFile[]): FormData {
  const form = new FormData();
  form.append('kind', kind);
  for (const { name, bytes, type = 'image/jpeg' } of files) {
    form.append('images', new File([new Uint8Array(bytes)], name, { type }), name);
  }
  return form;
}
