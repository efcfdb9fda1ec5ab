import { serverHeadAt, stubServer } from '@gehna/testing';
import { expect, test, vi } from 'vitest';
import { pages } from '../src/pages.tsx';
import { plainHead } from '../src/server-rendering/document-head.ts';

// As a build in Hindi has it.
vi.mock('@gehna/build/locale', () => ({ locale: 'hi-IN' }));

test('engines and previews read the language of the build', async () => {
  stubServer({ 'GET /api/products/featured': { body: { products: [] } } });
  const { elements } = plainHead({ title: 'Home' }, 'https://gehna.example');
  expect(elements).toContainEqual(['meta', 'property', 'og:locale', 'content', 'hi_IN']);
  const { engineHead } = await serverHeadAt(pages, '/');
  expect(engineHead.structuredData).toContainEqual(
    expect.objectContaining({ '@type': 'WebSite', inLanguage: 'hi-IN' }),
  );
});
