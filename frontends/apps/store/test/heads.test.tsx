import { expectOneHead, oddQueries, openPage, pathsOf, serverHeadAt } from '@gehna/testing';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { pages } from '../src/pages.tsx';
import StorePages from '../src/StorePages.tsx';
import { answer, store, storePath, stubServer } from './stores.ts';

const get = `GET ${storePath}`;
const banner = `/api/media/stores/${'cd34'.repeat(10)}-1280.webp`;
const withBanner = {
  banner,
  pictures: { [banner]: { src: banner, srcset: '', width: 1600, height: 900, placeholder: '', alt: '' } },
};
const at = '/store/sri-meenakshi';

beforeEach(() => {
  stubServer({ [get]: () => answer({ store: store(withBanner) }), 'GET /api/seller-store/store/gone': () => 404 });
});

const everyPage = [at, `${at}?preview=1`, '/store'];

describe('the head of a page is one, from the server and in the browser', () => {
  test('of every page of the table', () => {
    expect(pathsOf(pages, everyPage).sort()).toEqual(pages.map(({ path }) => path).sort());
  });

  test.each([at, `${at}?utm_source=mail`, `${at}?preview=1`, '/store/gone'])('%s', async (address) => {
    await expectOneHead(pages, address, (opened) => openPage(opened, { path: '/store/*', pages: <StorePages /> }));
  });
});

test('queries of any shape show the store, at its one address', async () => {
  for (const query of oddQueries(30)) {
    const { head } = await serverHeadAt(pages, at + query);
    expect(head.canonical, query.slice(0, 200)).toBe(at);
    const { close } = openPage(at + query, { path: '/store/*', pages: <StorePages /> });
    expect(await screen.findByRole('heading', { level: 1 }), query.slice(0, 200)).toHaveTextContent(
      'Sri Meenakshi Jewellers',
    );
    close();
  }
});

test('the head for engines has the average, where one is shown', async () => {
  const ratingOf = async (rating?: { average: number; count: number }) => {
    const seller = { ...store().seller, ...(rating ? { rating } : {}) };
    stubServer({ [get]: () => answer({ store: store({ seller }) }) });
    const { engineHead } = await serverHeadAt(pages, at);
    return JSON.stringify(engineHead);
  };
  expect(await ratingOf({ average: 4.3, count: 4 })).toContain(
    '"aggregateRating":{"@type":"AggregateRating","ratingValue":4.3,"ratingCount":4,"bestRating":5,"worstRating":1}',
  );
  expect(await ratingOf()).not.toContain('aggregateRating');
});

describe('a store', () => {
  it('is described to visitors: name, place, what it has', async () => {
    const { head } = await serverHeadAt(pages, `${at}?utm_source=mail`);
    expect(head).toEqual({
      title: 'Sri Meenakshi Jewellers, Madurai',
      description: 'Madurai, Tamil Nadu. 3 pieces. Temple jewellery in 22k, set with kemp stones.',
      canonical: at,
    });
  });

  it('is described to engines and previews: picture, address, number', async () => {
    const { engineHead } = await serverHeadAt(pages, at);
    expect(engineHead.shareTitle).toBe('Sri Meenakshi Jewellers');
    expect(engineHead.image?.url).toBe(`https://gehna.example/api/media/stores/${'cd34'.repeat(10)}-share.jpg`);
    expect(engineHead.structuredData?.[0]).toMatchObject({
      '@type': 'JewelryStore',
      url: `https://gehna.example${at}`,
      name: 'Sri Meenakshi Jewellers',
      telephone: '+91 98430-51958',
      address: {
        streetAddress: '114 West Masi Street, Madurai 625001',
        addressLocality: 'Madurai',
        addressRegion: 'Tamil Nadu',
        addressCountry: 'IN',
      },
      areaServed: [
        { '@type': 'State', name: 'Tamil Nadu' },
        { '@type': 'State', name: 'Kerala' },
        { '@type': 'Country', name: 'India' },
      ],
      sameAs: ['https://wa.me/919843051958'],
    });
    expect(engineHead.structuredData?.[1]).toMatchObject({ itemListElement: { length: 3 } });
  });

  it('without pictures of its own is shown by a featured product', async () => {
    const picture = {
      src: `/api/media/products/${'ab12'.repeat(10)}-640.webp`,
      srcset: '',
      width: 900,
      height: 900,
      placeholder: '',
      alt: '',
    };
    const featured = answer().featured.map((one) => ({ ...one, pictures: [picture] }));
    stubServer({
      [get]: () =>
        answer({ store: store({ banner: 'https://elsewhere.example/banner.jpg', shopPhotos: [] }), featured }),
    });
    const { engineHead } = await serverHeadAt(pages, at);
    expect(engineHead.image?.url).toBe(`https://gehna.example/api/media/products/${'ab12'.repeat(10)}-share.jpg`);
  });

  it('names no logo of another host', async () => {
    stubServer({ [get]: () => answer({ store: store({ logo: 'https://elsewhere.example/logo.jpg' }) }) });
    const { engineHead } = await serverHeadAt(pages, at);
    expect(JSON.stringify(engineHead)).not.toContain('elsewhere.example');
  });

  it('that is being written is shown in frames of this site and found by no engine', async () => {
    const { head } = await serverHeadAt(pages, `${at}?preview=1`);
    expect(head).toEqual({ title: 'Preview of a store', noindex: true });
  });
});
