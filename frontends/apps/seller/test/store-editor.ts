import type { OwnStore } from '@gehna/contracts';
import { screen } from '@testing-library/react';
import { openConsole } from './console.tsx';
import { type Answers, type Ask, type Reply, refuse, serve } from './server.ts';

export const read = 'GET /api/seller-store/my-store';
export const save = 'POST /api/seller-store/my-store';
export const upload = 'POST /api/seller-store/upload-images';
export const toggle = 'PATCH /api/seller-store/toggle-public';

export const about = 'We have made temple jewelry in Kumbakonam since 1952, three generations at one bench.';

export function storeOf(changes: Partial<OwnStore> = {}): OwnStore {
  return {
    storeSlug: 'sri-meenakshi',
    storeName: 'Sri Meenakshi Jewellers',
    logo: null,
    banner: null,
    location: { city: 'Kumbakonam', state: 'Tamil Nadu' },
    badges: [{ type: 'award', label: 'State craft award 2019' }],
    aboutUs: about,
    statesCovered: ['Tamil Nadu'],
    countriesCovered: ['India'],
    shopPhotos: ['/api/media/stores/one.webp', '/api/media/stores/two.webp'],
    specialty: 'Nakash relief and kemp stones.',
    contactInfo: { whatsapp: '+91 98290 22005', phone: '+91 98290 22005', email: null, address: null },
    isPublic: false,
    pictures: {},
    updatedAt: '2026-11-19T05:12:00.000Z',
    version: 4,
    ...changes,
  };
}

/** What the server makes of a saved form. */
export const savedAs = ({ body }: Ask, version: number): Reply => {
  const { version: _, ...content } = body;
  return { body: { store: storeOf({ ...content, version } as Partial<OwnStore>) } };
};

export async function openEditor(answers: Answers = {}) {
  const server = serve({ [read]: { body: { store: storeOf() } }, [save]: (ask) => savedAs(ask, 5), ...answers });
  const { user, close } = openConsole('/seller/landing-store');
  await screen.findByRole('tablist', { name: 'Parts of your store' });
  return { user, server, close };
}

export const openNew = (answers: Answers = {}) =>
  openEditor({ [read]: refuse(404, 'You have no store yet.'), ...answers });

type User = Awaited<ReturnType<typeof openEditor>>['user'];
export const box = (name: string) => screen.getByRole('textbox', { name });
export const saveButton = () => screen.getByRole('button', { name: 'Save Changes' });
export const goTo = (user: User, tab: string) => user.click(screen.getByRole('tab', { name: new RegExp(`^${tab}`) }));

export async function retype(user: User, name: string, text: string) {
  await user.clear(box(name));
  await user.type(box(name), text);
}
