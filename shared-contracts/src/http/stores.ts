import { z } from 'zod';
import { store } from '../forms/store.ts';
import { badgeTypes, storeImageKinds } from '../lists.ts';
import { answersWithinHours, picture, productCard, sellerRating, storeLocation } from '../product.ts';
import { fileTooLarge, pageSize, storeImages, storeProducts, texts } from '../rules.ts';
import { ignored, line, megabytes, moment, personalData, queryNumber, queryText, readVersion } from './parts.ts';
import { ratingList } from './ratings.ts';
import { defineRoute } from './route.ts';

const service = 'stores';

export const badge = z.object({ type: z.enum(badgeTypes), label: z.string() });

/** What a store page shows. Every image is an address; `pictures` has the widths of those that were uploaded here. */
const storeFace = z.object({
  storeSlug: z.string(),
  storeName: z.string(),
  logo: z.string().nullable(),
  banner: z.string().nullable(),
  location: storeLocation,
  badges: z.array(badge),
  aboutUs: z.string(),
  statesCovered: z.array(z.string()),
  countriesCovered: z.array(z.string()),
  shopPhotos: z.array(z.string()),
  specialty: z.string(),
  contactInfo: z.object({
    whatsapp: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
    address: z.string().nullable(),
  }),
  isPublic: z.boolean(),
  pictures: z.record(z.string(), picture),
  updatedAt: moment,
});

/** `version` is sent back with an edit, so that two open tabs do not overwrite each other. */
export const ownStore = storeFace.extend({
  version: z.int(),
  /** It is not public until a reviewer ends that, whatever `isPublic` is. Absent: not. */
  isHiddenByReviewer: z.boolean().optional(),
});
export type OwnStore = z.infer<typeof ownStore>;

export const publicStore = storeFace.extend({
  seller: z.object({
    _id: z.string(),
    ownerName: z.string(),
    businessName: z.string().nullable(),
    /** Absent while it is not known. */
    answersWithinHours: answersWithinHours.optional(),
    rating: sellerRating.optional(),
  }),
});
export type PublicStore = z.infer<typeof publicStore>;

/** All problems at once, each with its field. */
const storeFields = z.strictObject({
  ...store,
  version: readVersion,
  isPublic: ignored,
  sellerId: ignored,
  seller: ignored,
  pictures: ignored,
  updatedAt: ignored,
  isHiddenByReviewer: ignored,
});

export const getMyStore = defineRoute({
  service,
  method: 'GET',
  path: '/api/seller-store/my-store',
  summary: 'The seller’s own store; 404 when there is none.',
  access: 'seller',
  answers: { 200: z.object({ store: ownStore }) },
});

export const saveMyStore = defineRoute({
  service,
  method: 'POST',
  path: '/api/seller-store/my-store',
  summary: 'Opens the seller’s store, hidden, or changes it; whether it is public stays as it is.',
  access: 'seller',
  body: storeFields,
  answers: { 200: z.object({ store: ownStore }) },
});

export const checkStoreAddress = defineRoute({
  service,
  method: 'GET',
  path: '/api/seller-store/address',
  summary: 'Whether another seller’s store, public or hidden, has this slug.',
  access: 'seller',
  query: z.object({ slug: queryText(100) }),
  answers: { 200: z.object({ isTaken: z.boolean() }) },
});

export const getStore = defineRoute({
  service,
  method: 'GET',
  path: '/api/seller-store/store/:slug',
  summary:
    'A public store with its products by subcategory, the newest first; its own seller may see it while it is hidden.',
  access: 'anyone',
  params: z.object({ slug: z.string().min(1).max(100) }),
  answers: {
    200: z.object({
      store: publicStore,
      /**
       * By subcategory, the fullest first. All products of a small store; of a larger one the newest 48 and the newest of each
       * subcategory. `counts` has the totals; getStoreProducts has the others. Of its pictures a card has the first.
       */
      products: z.record(z.string(), z.array(productCard)),
      counts: z.record(z.string(), z.int()),
      /** Ids of the newest products, at most 48, the newest first: how the list of all begins. */
      newest: z.array(z.string()),
      /** At most six. */
      featured: z.array(productCard),
      totalProducts: z.int(),
      /** All that are featured. Absent in answers of older versions. */
      totalFeatured: z.int().optional(),
      /** Of its seller, the newest; listRatings has the others. Absent in answers of older versions. */
      ratings: ratingList.optional(),
    }),
  },
});

export const getStoreProducts = defineRoute({
  service,
  method: 'GET',
  path: '/api/seller-store/store/:slug/products',
  summary:
    'Further products of a public store, all or of one subcategory, the newest first: `limit` of them, after the first `from`.',
  access: 'anyone',
  params: z.object({ slug: z.string().min(1).max(100) }),
  query: z.object({
    category: queryText().describe('A subcategory; absent: all products.'),
    from: queryNumber({ min: 0, max: 1_000_000, fallback: 0 }).describe('How many of the newest are left out.'),
    limit: queryNumber({ min: 1, max: pageSize.max, fallback: storeProducts.atATime }),
  }),
  answers: { 200: z.object({ products: z.array(productCard), total: z.int() }) },
});

export const getStoreSlug = defineRoute({
  service,
  method: 'GET',
  path: '/api/seller-store/slug/:sellerId',
  summary: 'The address of a seller’s store; 404 without one and while it is hidden.',
  access: 'anyone',
  params: z.object({ sellerId: z.string().min(1).max(100) }),
  answers: { 200: z.object({ storeSlug: z.string() }) },
});

export const listStores = defineRoute({
  service,
  method: 'GET',
  path: '/api/seller-store/stores',
  summary: 'Addresses of all public stores, for the sitemap.',
  access: 'anyone',
  answers: { 200: z.object({ stores: z.array(z.object({ storeSlug: z.string(), updatedAt: moment })) }) },
});

export const togglePublic = defineRoute({
  service,
  method: 'PATCH',
  path: '/api/seller-store/toggle-public',
  summary: 'Shows or hides the store by `isPublic`; without a body, or without the field, it toggles.',
  access: 'seller',
  body: z.strictObject({ isPublic: z.boolean('isPublic must be true or false.').optional() }).optional(),
  answers: { 200: z.object({ store: ownStore }) },
});

export const uploadStoreImages = defineRoute({
  service,
  method: 'POST',
  path: '/api/seller-store/upload-images',
  summary: `Stores pictures for a logo (${megabytes(storeImages.logo.maxBytes)}), a banner (${megabytes(storeImages.banner.maxBytes)}) or the shop (up to ${storeImages.shop.max} of ${megabytes(storeImages.shop.maxBytes)}) and answers their addresses; needs a form with at least one file.`,
  access: 'seller',
  body: z.strictObject({ kind: z.enum(storeImageKinds, 'kind must be logo, banner or shop.') }),
  form: {
    files: {
      images: {
        max: storeImages.shop.max,
        maxBytes: storeImages.banner.maxBytes,
        tooMany: texts.maxShopPhotos,
        tooLarge: fileTooLarge(storeImages.banner.maxBytes),
      },
    },
  },
  answers: { 201: z.object({ images: z.array(z.string()) }) },
});

export const storePicture = defineRoute({
  service,
  method: 'GET',
  path: '/api/media/stores/:file',
  summary:
    'A store picture in one of its widths (webp or AVIF), or `<hash>-share.jpg` for previews of links; its name is a content hash, so it may be kept for ever.',
  access: 'anyone',
  params: z.object({ file: z.string().max(120) }),
  answers: { 200: 'bytes' },
  mediaTypes: ['image/webp', 'image/avif', 'image/jpeg'],
});

export const viewStore = defineRoute({
  service,
  method: 'POST',
  path: '/api/seller-store/store/:slug/view',
  summary:
    'Counts that a page showed the store: once per visit and hour, not its seller, no bots. `visit` is a number made up by the page.',
  access: 'anyone',
  params: z.object({ slug: z.string().min(1).max(100) }),
  body: z.strictObject({ visit: line('Visit', 64) }),
  answers: { 202: z.object({}) },
});

const day = z.iso.date();

export const getAnalytics = defineRoute({
  service,
  method: 'GET',
  path: '/api/seller-store/analytics',
  summary: 'Views of the seller’s store and products by day (Asia/Kolkata), the last 30 days.',
  access: 'seller',
  answers: {
    200: z.object({
      analytics: z.object({
        storeViews: z.int(),
        productViews: z.int(),
        series: z.array(z.object({ date: day, storeViews: z.int(), productViews: z.int() })),
      }),
    }),
  },
});

export const ownStoreData = defineRoute({
  service,
  method: 'GET',
  path: '/api/seller-store/personal-data',
  summary: 'Everything stores holds of the signed-in user: the store with its pictures, ratings given and received.',
  access: 'user',
  answers: { 200: personalData },
});
