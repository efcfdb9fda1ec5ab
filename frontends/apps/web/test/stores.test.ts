import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublicStore } from '@gehna/contracts';
import { expect, test } from 'vitest';
import { piece } from './pieces.ts';
import { webOverApi } from './web-over-api.ts';

const banner = `/api/media/stores/${'cd34'.repeat(10)}-1280.webp`;

const store = (change: Partial<PublicStore> = {}): PublicStore => ({
  storeSlug: 'kaveri-jewels',
  storeName: 'Kaveri "Jewels"',
  logo: null,
  banner,
  location: { city: 'Thrissur', state: 'Kerala' },
  badges: [],
  aboutUs: 'Three generations of goldsmiths at one bench in the old market of Thrissur.',
  statesCovered: ['Kerala'],
  countriesCovered: ['India'],
  shopPhotos: [],
  specialty: 'Nagapadam and palakka necklaces in 22k.',
  contactInfo: {
    whatsapp: '98470 22012',
    phone: '+91 98470 22012',
    email: null,
    address: 'High Road\nThrissur 680001',
  },
  isPublic: true,
  pictures: { [banner]: { src: banner, srcset: '', width: 1600, height: 900, placeholder: '', alt: '' } },
  updatedAt: '2026-01-02T00:00:00.000Z',
  seller: { _id: 'usr_1', ownerName: 'Ravi', businessName: 'Kaveri Jewels' },
  ...change,
});

const web = webOverApi(['store', 'review'], 'store'); // review was never built

/** The API has this store and no other. */
function serve(one: PublicStore) {
  web.api.answer((path) =>
    path === `/api/seller-store/store/${one.storeSlug}`
      ? {
          body: {
            store: one,
            products: { Earrings: [piece()] },
            counts: { Earrings: 1 },
            featured: [piece()],
            totalProducts: 1,
          },
        }
      : { status: 404 },
  );
}

test('a store is rendered with its head', async () => {
  serve(store());
  const { statusCode, body } = await web.get('/store/kaveri-jewels?utm_source=mail');
  expect(statusCode).toBe(200);
  expect(body).toContain('<link rel="canonical" href="https://gehna.example/store/kaveri-jewels">');
  expect(body).toContain('Temple jhumka');
});

test('a remote that is not there takes nothing from the pages of another', async () => {
  serve(store());
  expect(JSON.parse((await web.get('/health/ready')).body).missingRemotes).toEqual(['review']);
  expect((await web.get('/store/kaveri-jewels')).body).toContain('id="first"');
});

test('a store that is not public answers 404', async () => {
  serve(store());
  const { statusCode, body } = await web.get('/store/hidden-one');
  expect(statusCode).toBe(404);
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body).not.toContain('id="first"');
});

test('a preview asks the API nothing', async () => {
  serve(store());
  expect((await web.get('/store/kaveri-jewels?preview=1')).statusCode).toBe(200);
  expect(web.api.asked).toHaveLength(0);
});

test('a page brings rules of its remote’s sheet with it, and the sheet is asked for with the app', async () => {
  serve(store());
  const sheet = '/remotes/store/pages.aaaaaaa1.css';
  const preload = `<link rel="preload" as="style" href="${sheet}">`;
  expect((await web.get('/store/kaveri-jewels?preview=1')).body).toContain(preload);
  await writeFile(join(web.site.remotesDirs.store ?? '', 'pages.aaaaaaa1.css'), '@layer app{.card-name{color:red}}');
  const { body } = await web.get('/store/kaveri-jewels');
  expect(body).toContain('@layer app{.card-name{color:red}}</style>');
  expect(body).not.toContain(preload);
  expect(body).toContain(`"style":["${sheet}"]`);
});
