import { z } from 'zod';
import { note } from '../forms/review.ts';
import { approvalStatuses } from '../lists.ts';
import { productPagination, sellerProduct } from '../product.ts';
import { idParams, moment, pageQuery, queryChoiceOr, readVersion } from './parts.ts';
import { defineRoute } from './route.ts';

const service = 'catalogue';

export const listReviewProducts = defineRoute({
  service,
  method: 'GET',
  path: '/api/review/products',
  summary: 'Products by review status, the longest waiting first.',
  access: 'reviewer',
  query: z.object({ status: queryChoiceOr(approvalStatuses, 'pending'), ...pageQuery }),
  answers: { 200: z.object({ products: z.array(sellerProduct), pagination: productPagination }) },
});

export const getReviewProduct = defineRoute({
  service,
  method: 'GET',
  path: '/api/review/products/:id',
  summary: 'One product with its newest content and, for an edit, the approved content (`live`).',
  access: 'reviewer',
  params: idParams,
  answers: { 200: sellerProduct },
});

export const approveProduct = defineRoute({
  service,
  method: 'POST',
  path: '/api/review/products/:id/approve',
  summary: 'Approves the pending content; 409 when it changed since `version` was read.',
  access: 'reviewer',
  params: idParams,
  body: z.strictObject({ version: readVersion }).optional(),
  answers: { 200: sellerProduct },
});

export const rejectProduct = defineRoute({
  service,
  method: 'POST',
  path: '/api/review/products/:id/reject',
  summary: 'Rejects the pending content with a note for the seller; 409 when it changed since `version` was read.',
  access: 'reviewer',
  params: idParams,
  body: z.strictObject({ note, version: readVersion }),
  answers: { 200: sellerProduct },
});

export const productHistory = defineRoute({
  service,
  method: 'GET',
  path: '/api/review/products/:id/history',
  summary:
    'Every submission and decision of a product, the oldest first, of the newest 1,000; nothing is ever taken out.',
  access: 'reviewer',
  params: idParams,
  answers: {
    200: z.object({
      history: z.array(
        z.object({
          at: moment,
          by: z.string(),
          what: z.enum(['submitted', 'approved', 'rejected']),
          note: z.string().nullable(),
        }),
      ),
    }),
  },
});
