import type { RouteByCall } from '@gehna/contracts';

type Answers<C extends keyof RouteByCall> = RouteByCall[C]['answers'][keyof RouteByCall[C]['answers']];

/** The calls that are answered with a file; the type keeps this list complete, because no contract reaches the browser. */
const fileCalls: { readonly [C in keyof RouteByCall as 'bytes' extends Answers<C> ? C : never]: true } = {
  'GET /api/chat/attachments/:id': true,
  'GET /api/leads/export': true,
  'GET /api/media/products/:file': true,
  'GET /api/media/stores/:file': true,
  'GET /api/notifications/stream': true,
  'GET /api/products/seller/export': true,
  'GET /api/quotations/:id/pdf': true,
  'GET /api/ratings/:id/pictures/:file': true,
  'GET /api/review/applications/:id/documents/:name': true,
  'GET /api/review/messages/:id/attachments/:attachment': true,
  'GET /api/seller-application/documents/:name': true,
  'GET /api/seller-application/personal-data/:id/:document': true,
  'POST /api/shared-quotations/pdf': true,
};

export const isFileCall = (call: string) => call in fileCalls;
