import { z } from 'zod';
import { mainCategories, priceBands, productSorts } from '../lists.ts';
import { product, productPage, productPagination } from '../product.ts';
import { featuredDefault } from '../rules.ts';
import { idParams, line, pageQuery, queryChoice, queryNumber, queryText } from './parts.ts';
import { defineRoute } from './route.ts';

const service = 'catalogue';

/** How many products each value of a filter would show, the other filters left as they are. */
const counts = z.record(z.string(), z.int());
export const facets = z.object({
  mainCategory: counts,
  subcategory: counts,
  gender: counts,
  regionalStyle: counts,
  karat: counts,
  craftsmanship: counts,
  priceBand: counts,
});
export type Facets = z.infer<typeof facets>;

/** Both ends are included; an end that is absent has no limit. */
const range = z.object({ from: z.number().optional(), to: z.number().optional() });

/** What typed text asks for ("ring under 50000", "chain 10 gram"): limits of price, in rupees, and net weight, in grams, and the words beside them. */
export const searchLimits = z.object({ words: z.string(), price: range.optional(), netWeight: range.optional() });
export type SearchLimits = z.infer<typeof searchLimits>;

const productQuery = z.object({
  mainCategory: queryText(),
  subcategory: queryText(),
  gender: queryText(),
  regionalStyle: queryText(),
  karat: queryText(),
  craftsmanship: queryText(),
  priceBand: queryText().describe(`Rupees: one of ${priceBands.join(', ')}.`),
  search: queryText(200).describe(
    'Words; limits of price and weight are understood, as in “ring under 50000” and “chain 10 gram”.',
  ),
  sortBy: queryChoice(productSorts).describe('Absent: by relevance where words are searched for, else by `createdAt`.'),
  sortOrder: queryChoice(['asc', 'desc']).describe('Absent: the newest, the cheapest, or A first.'),
  ...pageQuery,
});

export const listProducts = defineRoute({
  service,
  method: 'GET',
  path: '/api/products',
  summary: 'Products on the market: filters, search, sort, pages, and counts beside each filter value.',
  access: 'anyone',
  query: productQuery,
  answers: {
    200: z.object({
      products: z.array(product),
      pagination: productPagination,
      facets,
      limits: searchLimits.optional().describe('What limits `search` was read to have; absent: none.'),
    }),
  },
});

export const getProduct = defineRoute({
  service,
  method: 'GET',
  path: '/api/products/:id',
  summary: 'One product on the market, with the address of its seller’s public store.',
  access: 'anyone',
  params: idParams,
  answers: { 200: productPage },
});

export const featuredProducts = defineRoute({
  service,
  method: 'GET',
  path: '/api/products/featured',
  summary: 'Featured products, newest first.',
  access: 'anyone',
  query: z.object({ limit: queryNumber({ min: 1, max: 100, fallback: featuredDefault }) }),
  answers: { 200: z.object({ products: z.array(product) }) },
});

export const similarProducts = defineRoute({
  service,
  method: 'GET',
  path: '/api/products/:id/similar',
  summary:
    'Products on the market that are similar to this one (kind, craft, style, karat, price), the most similar first.',
  access: 'anyone',
  params: idParams,
  query: z.object({ limit: queryNumber({ min: 1, max: 24, fallback: 8 }) }),
  answers: { 200: z.object({ products: z.array(product) }) },
});

export const suggestSearches = defineRoute({
  service,
  method: 'GET',
  path: '/api/products/suggestions',
  summary:
    'What a search that begins like this may mean: kinds, crafts, styles, names of products, that find something.',
  access: 'anyone',
  query: z.object({ search: queryText(200), limit: queryNumber({ min: 1, max: 20, fallback: 6 }) }),
  answers: { 200: z.object({ suggestions: z.array(z.object({ text: z.string(), count: z.int() })) }) },
});

export const searchFewerWords = defineRoute({
  service,
  method: 'GET',
  path: '/api/products/fewer-words',
  summary:
    'For a search that finds nothing: at most three searches of fewer of its words that find something, filters as they are.',
  access: 'anyone',
  query: productQuery,
  answers: { 200: z.object({ searches: z.array(z.object({ search: z.string(), count: z.int() })) }) },
});

export const listCategories = defineRoute({
  service,
  method: 'GET',
  path: '/api/products/categories',
  summary: 'Main categories with their subcategories and karats, and how many products each has on the market.',
  access: 'anyone',
  answers: {
    200: z.object({
      categories: z.array(
        z.object({
          name: z.enum(mainCategories),
          count: z.int(),
          subcategories: z.array(z.object({ name: z.string(), count: z.int() })),
          karats: z.array(z.string()),
        }),
      ),
    }),
  },
});

export const listFilters = defineRoute({
  service,
  method: 'GET',
  path: '/api/products/filters',
  summary: 'The values of every filter.',
  access: 'anyone',
  answers: {
    200: z.object({
      filters: z.object({
        mainCategories: z.array(z.string()),
        subcategories: z.record(z.string(), z.array(z.string())),
        genders: z.array(z.string()),
        regionalStyles: z.array(z.string()),
        karats: z.array(z.string()),
        karatsByCategory: z.record(z.string(), z.array(z.string())),
        crafts: z.array(z.string()),
        priceBands: z.array(z.string()),
      }),
    }),
  },
});

export const viewProduct = defineRoute({
  service,
  method: 'POST',
  path: '/api/products/:id/view',
  summary:
    'Counts that a page showed the product: once per visit and hour, not its seller, no bots. `visit` is generated by the page.',
  access: 'anyone',
  params: idParams,
  body: z.strictObject({ visit: line('Visit', 64) }),
  answers: { 202: z.object({}) },
});

export const productPicture = defineRoute({
  service,
  method: 'GET',
  path: '/api/media/products/:file',
  summary:
    'A product picture in one of its widths (webp or AVIF), or `<hash>-share.jpg` for previews of links; its name is a content hash, so it may be kept for ever.',
  access: 'anyone',
  params: z.object({ file: z.string().max(120) }),
  answers: { 200: 'bytes' },
  mediaTypes: ['image/webp', 'image/avif', 'image/jpeg'],
});
