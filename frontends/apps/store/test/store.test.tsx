import { queries, session } from '@gehna/client';
import { piece } from '@gehna/product-ui/testing';
import { address, farida, hydratePage, type Reply, refetch, signIn, stubApi, tokenFor } from '@gehna/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { storeBySlug } from '../src/features/store/api.ts';
import StorePages from '../src/StorePages.tsx';
import { answer, store, storePath, stubServer } from './stores.ts';
import { visit } from './visit.tsx';

const get = `GET ${storePath}`;
const view = `POST ${storePath}/view`;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a store', () => {
  it('shows name, place and badges', async () => {
    stubServer({ [get]: () => answer() });
    visit();
    await heading('Sri Meenakshi Jewellers');
    expect(document.title).toBe('Sri Meenakshi Jewellers, Madurai – Bharat Gehna');
    for (const words of [
      'Certified seller',
      'Madurai, Tamil Nadu',
      'Hallmark licensed',
      'Third-generation karigars',
      '3 curated pieces',
    ])
      expect(screen.getByText(words)).toBeVisible();
    for (const absent of [/answers within/, /Only you see this page/]) expect(screen.queryByText(absent)).toBeNull();
    expect(screen.getByText('S')).toBeVisible(); // the initial in place of a logo
  });

  it('shows how fast its seller answers, where that is known', async () => {
    const seller = { ...store().seller, answersWithinHours: 2 };
    stubServer({ [get]: () => answer({ store: store({ seller }) }) });
    visit();
    expect(await screen.findByText('Usually answers within 2 hours')).toBeVisible();
  });

  it('shows the logo that it has', async () => {
    stubServer({ [get]: () => answer({ store: store({ logo: '/api/media/stores/logo-320.webp' }) }) });
    visit();
    expect(await screen.findByRole('img', { name: 'Logo of Sri Meenakshi Jewellers' })).toHaveAttribute(
      'src',
      '/api/media/stores/logo-320.webp',
    );
    expect(screen.queryByText('S')).toBeNull();
  });

  it('shows no picture of another host: the initial, a piece and the other photos stand there', async () => {
    const elsewhere = (name: string) => `https://elsewhere.example/${name}.jpg`;
    const [shopPhotos, own] = [[elsewhere('a'), '/api/media/stores/b-640.webp'], '/api/media/stores/b-640.webp'];
    const foreign = { logo: elsewhere('logo'), banner: elsewhere('banner'), shopPhotos };
    stubServer({ [get]: () => answer({ store: store(foreign) }) });
    visit();
    expect(await screen.findByText('S')).toBeVisible();
    const gallery = within(screen.getByRole('region', { name: 'Gallery' }));
    expect(gallery.getAllByRole('button')).toHaveLength(1);
    const sources = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(sources).toContain(own);
    expect(sources.filter((src) => src?.includes('elsewhere.example'))).toEqual([]);
  });

  it.each([
    ['a featured piece', {}, 'Lakshmi choker'],
    ['where none is featured, the newest', { featured: [] }, 'Lotus kada'],
  ])('without a banner shows %s', async (_what, changes, name) => {
    const pieces = ['Lakshmi choker', 'Lotus kada'].map((one) => {
      const src = `/api/media/products/${one.replace(' ', '-')}-640.webp`;
      return piece({
        id: one,
        name: one,
        pictures: [{ src, srcset: '', width: 640, height: 640, placeholder: '', alt: '' }],
      });
    });
    const [choker] = pieces;
    const all = {
      products: { Kada: pieces },
      newest: ['Lotus kada', 'Lakshmi choker'],
      featured: choker ? [choker] : [],
    };
    stubServer({ [get]: () => answer({ store: store({ banner: null }), ...all, ...changes }) });
    visit();
    const title = await screen.findByRole('heading', { level: 1 });
    const sources = [...(title.closest('header')?.querySelectorAll('img') ?? [])].map((image) => image.src);
    expect(sources).toContainEqual(expect.stringContaining(name.replace(' ', '-')));
  });

  it('has numbered sections, with the figures of what it covers', async () => {
    stubServer({ [get]: () => answer() });
    visit();
    const about = within(await screen.findByRole('region', { name: 'About' }));
    expect(about.getByText(/^Our grandfather opened/)).toBeVisible();
    const figures = about.getAllByRole('definition').map((one) => one.textContent);
    expect(figures).toEqual(['2', 'Tamil Nadu, Kerala', '1', 'India']);
    expect(about.getAllByRole('term').map((one) => one.textContent)).toEqual(['States covered', 'Country covered']);
    expect(screen.getByRole('region', { name: 'Specialty' })).toHaveTextContent(/^2Specialty.*kemp stones\.$/);
    expect(screen.getByRole('region', { name: 'Gallery' })).toHaveTextContent(/^3Gallery/);
    expect(screen.getByRole('region', { name: 'Collection' })).toHaveTextContent(/^4Collection/);
    expect(screen.getByRole('region', { name: 'Come and see it on the scale' })).toHaveTextContent(/^5Come/);
  });

  it('without pictures has no gallery, and no gap in its numbers', async () => {
    stubServer({ [get]: () => answer({ store: store({ shopPhotos: [], statesCovered: [], countriesCovered: [] }) }) });
    visit();
    expect(await screen.findByRole('region', { name: 'Collection' })).toHaveTextContent(/^3Collection/);
    expect(screen.queryByRole('region', { name: 'Gallery' })).toBeNull();
    expect(screen.queryByText(/covered/)).toBeNull();
  });

  it('leads to its collection, with the keyboard too', async () => {
    stubServer({ [get]: () => answer() });
    const user = visit();
    await user.click(await screen.findByRole('link', { name: 'Explore the collection' }));
    expect(screen.getByRole('region', { name: 'Collection' })).toHaveFocus();
  });

  it('shows its shape while it is asked for', async () => {
    stubServer({ [get]: () => new Promise(() => {}) });
    visit();
    expect(await screen.findByRole('status')).toHaveTextContent('Loading the store');
  });
});

describe('a store that cannot be shown', () => {
  it('is fetched once, shows an error and leads home', async () => {
    const { sent } = stubServer({ [get]: () => 404 });
    const user = visit();
    await heading('Store Not Found');
    expect(document.title).toBe('Store Not Found – Bharat Gehna');
    expect(screen.getByRole('alert')).toHaveTextContent('This store is currently not available.');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(sent(get)).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Back to Home' }));
    expect(address()).toBe('/');
  });

  it('for a failure is retried', async () => {
    let works = false;
    stubServer({ [get]: () => (works ? answer() : 500) });
    const user = visit();
    await heading('Store Not Found');
    works = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await heading('Sri Meenakshi Jewellers');
  });
});

describe('a hidden store', () => {
  const open = (refresh: Reply, user = farida) => {
    session.start({ token: tokenFor(-60), user });
    stubApi(({ call, token }) => {
      if (call === 'GET /api/favorites/ids') return { body: { productIds: [] } };
      if (call === 'POST /api/auth/refresh') return refresh;
      if (call !== get) return undefined;
      return token ? { body: answer({ store: store({ isPublic: false }) }) } : { status: 404, body: {} };
    });
    visit();
  };

  it('is shown to its seller whose token has expired', async () => {
    const user = { ...farida, id: 'usr_1' };
    open({ body: { token: tokenFor(1_800), user } }, user);
    await heading('Sri Meenakshi Jewellers');
    expect(screen.getByText(/Only you see this page/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the landing store' })).toHaveAttribute(
      'href',
      '/seller/landing-store',
    );
  });

  it('is absent for a user whose session has ended, who is not led to the login', async () => {
    open({ status: 401, body: {} });
    await heading('Store Not Found');
    expect(session.current()).toBeNull();
    expect(address()).toBe('/store/sri-meenakshi');
  });

  it('that was shown before leaves the page', async () => {
    let isHidden = false;
    stubServer({ [get]: () => (isHidden ? 404 : answer()) });
    visit();
    await heading('Sri Meenakshi Jewellers');
    isHidden = true;
    await refetch(storeBySlug('sri-meenakshi').queryKey);
    await heading('Store Not Found');
  });
});

describe('a view', () => {
  it('is reported with the id of the visit', async () => {
    const { sent } = stubServer({ [get]: () => answer() });
    visit();
    await waitFor(() => expect(sent(view)).toEqual([{ visit: expect.stringMatching(/^[\da-f]{32}$/) }]));
  });

  it.each([
    ['its own seller looks', 'usr_1', true],
    ['it is hidden', 'usr_9', false],
  ])('is none when %s', async (_, userId, isPublic) => {
    const { sent } = stubServer({ [get]: () => answer({ store: store({ isPublic }) }) });
    signIn({ id: userId });
    visit();
    await heading('Sri Meenakshi Jewellers');
    expect(sent(view)).toEqual([]);
  });

  it('is none when its own seller looks at the page as the server rendered it, as a visitor’s', async () => {
    const { sent } = stubServer({ [get]: () => answer() });
    signIn({ id: 'usr_1' });
    queries.setQueryData(storeBySlug('sri-meenakshi').queryKey, answer());
    hydratePage('/store/sri-meenakshi', { path: '/store/*', pages: <StorePages /> });
    await heading('Sri Meenakshi Jewellers');
    expect(sent(view)).toEqual([]);
  });
});
