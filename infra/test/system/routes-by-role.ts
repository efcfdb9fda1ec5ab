/**
 * Every route of the contracts, and what it answers to whom. `ok` is any success. `{…}` names a fixture of test-users.ts.
 *
 *   visitor    without a token
 *   expired    a token with every role and of the seller, good but for its time
 *   forged     such a token within its time, signed by another key
 *   buyer      with an inquiry and a conversation about `product`
 *   seller     of `product`, `shelved` and what is `pending`; with a public store
 *   other      another seller: with the hidden store, and `othersProduct`
 *   reviewer   who sells nothing
 */
export const roles = ['visitor', 'expired', 'forged', 'buyer', 'seller', 'other', 'reviewer'] as const;
export type Role = (typeof roles)[number];

const table = `
                                                                    visitor expired forged  buyer seller other reviewer
auth
  POST  /api/auth/signup                                              ok     ok      ok         ok    ok    ok    ok
  POST  /api/auth/login                                               ok     ok      ok         ok    ok    ok    ok
  POST  /api/auth/refresh                                             401    401     401        401   401   401   401
  POST  /api/auth/logout                                              ok     ok      ok         ok    ok    ok    ok
  GET   /api/auth/profile                                             401    401     401        ok    ok    ok    ok
  PUT   /api/auth/profile                                             401    401     401        ok    ok    ok    ok
  POST  /api/auth/forgot-password                                     ok     ok      ok         ok    ok    ok    ok
  POST  /api/auth/verify-token                                        400    400     400        400   400   400   400
  POST  /api/auth/reset-password                                      400    400     400        400   400   400   400
  PUT   /api/auth/change-password                                     401    401     401        ok    ok    ok    ok
  GET   /api/auth/login-history                                       401    401     401        ok    ok    ok    ok
  GET   /api/auth/personal-data                                       401    401     401        ok    ok    ok    ok
  POST  /api/auth/account/deletion                                    401    401     401        ok    ok    ok    ok
  DELETE /api/auth/account/deletion                                   401    401     401        ok    ok    ok    ok
  GET   /api/auth/jwks.json                                           ok     ok      ok         ok    ok    ok    ok

the market
  GET   /api/products                                                 ok     ok      ok         ok    ok    ok    ok
  GET   /api/products/featured                                        ok     ok      ok         ok    ok    ok    ok
  GET   /api/products/suggestions                                     ok     ok      ok         ok    ok    ok    ok
  GET   /api/products/fewer-words                                     ok     ok      ok         ok    ok    ok    ok
  GET   /api/products/categories                                      ok     ok      ok         ok    ok    ok    ok
  GET   /api/products/filters                                         ok     ok      ok         ok    ok    ok    ok
  GET   /api/products/{product}                                       ok     ok      ok         ok    ok    ok    ok
  GET   /api/products/{pending}                                       404    404     404        404   404   404   404
  GET   /api/products/{product}/similar                               ok     ok      ok         ok    ok    ok    ok
  POST  /api/products/{product}/view                                  ok     ok      ok         ok    ok    ok    ok
  GET   /api/media/products/{picture}                                 ok     ok      ok         ok    ok    ok    ok

a seller’s products
  POST  /api/products                                                 401    401     401        403   ok    ok    403
  PUT   /api/products/{shelved}                                       401    401     401        403   ok    404   403
  PATCH /api/products/{shelved}/disable                               401    401     401        403   ok    404   403
  PATCH /api/products/{shelved}/enable                                401    401     401        403   ok    404   403
  GET   /api/products/seller                                          401    401     401        403   ok    ok    403
  POST  /api/products/seller/pricing                                  401    401     401        403   ok    ok    403
  GET   /api/products/seller/code                                     401    401     401        403   ok    ok    403
  GET   /api/products/seller/export                                   401    401     401        403   ok    ok    403
  GET   /api/products/seller/{product}                                401    401     401        403   ok    404   403
  GET   /api/products/seller/{pending}                                401    401     401        403   ok    404   403
  GET   /api/products/seller/{othersProduct}                          401    401     401        403   404   ok    403
  GET   /api/products/personal-data                                   401    401     401        ok    ok    ok    ok

review of products
  GET   /api/review/products                                          401    401     401        403   403   403   ok
  GET   /api/review/products/{pending}                                401    401     401        403   403   403   ok
  GET   /api/review/products/{pending}/history                        401    401     401        403   403   403   ok
  POST  /api/review/products/{toApprove}/approve                      401    401     401        403   403   403   ok
  POST  /api/review/products/{toReject}/reject                        401    401     401        403   403   403   ok
  GET   /api/metal-rates                                              ok     ok      ok         ok    ok    ok    ok
  GET   /api/review/metal-rates                                       401    401     401        403   403   403   ok
  POST  /api/review/metal-rates                                       401    401     401        403   403   403   ok

favourites
  GET   /api/favorites                                                401    401     401        ok    ok    ok    ok
  GET   /api/favorites/ids                                            401    401     401        ok    ok    ok    ok
  POST  /api/favorites                                                401    401     401        ok    ok    ok    ok
  GET   /api/favorites/check/{product}                                401    401     401        ok    ok    ok    ok
  DELETE /api/favorites/{product}                                     401    401     401        ok    ok    ok    ok
  GET   /api/favorites/personal-data                                  401    401     401        ok    ok    ok    ok

leads
  GET   /api/leads                                                    401    401     401        ok    ok    ok    ok
  GET   /api/leads/export                                             401    401     401        403   ok    ok    403
  GET   /api/leads/{lead}                                             401    401     401        ok    ok    404   404
  POST  /api/leads                                                    401    401     401        ok    400   ok    ok
  PATCH /api/leads/{lead}                                             401    401     401        403   ok    404   404
  GET   /api/leads/personal-data                                      401    401     401        ok    ok    ok    ok
  GET   /api/quotations                                               401    401     401        ok    ok    ok    ok
  GET   /api/quotations/defaults                                      401    401     401        403   ok    ok    403
  POST  /api/quotations/logo                                          401    401     401        403   ok    ok    403
  GET   /api/quotations/{quotation}                                   401    401     401        ok    ok    404   404
  POST  /api/quotations                                               401    401     401        403   ok    404   403
  POST  /api/quotations/{quotationToRevise}/revisions                 401    401     401        403   ok    404   403
  POST  /api/quotations/{quotation}/viewed                            401    401     401        ok    403   404   404
  POST  /api/quotations/{quotation}/answer                            401    401     401        ok    403   404   404
  GET   /api/quotations/{quotation}/pdf                               401    401     401        ok    ok    404   404
  POST  /api/quotations/{quotation}/link                              401    401     401        403   ok    404   403
  DELETE /api/quotations/{quotation}/link                             401    401     401        403   ok    404   403
  POST  /api/shared-quotations                                        ok     ok      ok         ok    ok    ok    ok
  POST  /api/shared-quotations/pdf                                    ok     ok      ok         ok    ok    ok    ok

chat
  GET   /api/chat/conversations                                       401    401     401        ok    ok    ok    ok
  POST  /api/chat/conversation                                        401    401     401        ok    400   ok    ok
  GET   /api/chat/conversation/{conversation}                         401    401     401        ok    ok    404   404
  GET   /api/chat/{conversation}                                      401    401     401        ok    ok    404   404
  GET   /api/chat/conversation/{conversation}/search                  401    401     401        ok    ok    404   404
  POST  /api/chat/send                                                401    401     401        ok    ok    404   404
  POST  /api/chat/conversation/{conversation}/read                    401    401     401        ok    ok    404   404
  POST  /api/chat/conversation/{conversation}/typing                  401    401     401        ok    ok    404   404
  POST  /api/chat/conversation/{conversation}/attachments             401    401     401        ok    ok    404   404
  GET   /api/chat/attachments/{attachment}                            401    401     401        ok    ok    404   404
  GET   /api/chat/replies                                             401    401     401        ok    ok    ok    ok
  PUT   /api/chat/replies                                             401    401     401        ok    ok    ok    ok
  GET   /api/chat/personal-data                                       401    401     401        ok    ok    ok    ok
  POST  /api/chat/messages/{message}/report                           401    401     401        403   ok    404   404
  GET   /api/review/messages/{message}                                401    401     401        403   403   403   ok
  GET   /api/review/messages/{message}/attachments/{attachment}       401    401     401        403   403   403   ok

notifications
  GET   /api/notifications                                            401    401     401        ok    ok    ok    ok
  POST  /api/notifications/read                                       401    401     401        ok    ok    ok    ok
  GET   /api/notifications/personal-data                              401    401     401        ok    ok    ok    ok
  GET   /api/notifications/stream                                     401    401     401        ok    ok    ok    ok

stores
  GET   /api/seller-store/my-store                                    401    401     401        403   ok    ok    403
  POST  /api/seller-store/my-store                                    401    401     401        403   ok    409   403
  PATCH /api/seller-store/toggle-public                               401    401     401        403   ok    ok    403
  POST  /api/seller-store/upload-images                               401    401     401        403   ok    ok    403
  GET   /api/seller-store/analytics                                   401    401     401        403   ok    ok    403
  GET   /api/seller-store/address                                     401    401     401        403   ok    ok    403
  GET   /api/dashboard/stats                                          401    401     401        403   ok    ok    403
  GET   /api/dashboard/performance                                    401    401     401        403   ok    ok    403
  GET   /api/seller-store/store/{store}                               ok     ok      ok         ok    ok    ok    ok
  GET   /api/seller-store/store/{hiddenStore}                         404    401     401        404   404   ok    404
  GET   /api/seller-store/store/{store}/products                      ok     ok      ok         ok    ok    ok    ok
  GET   /api/seller-store/store/{hiddenStore}/products                404    401     401        404   404   ok    404
  GET   /api/seller-store/slug/{sellerId}                             ok     ok      ok         ok    ok    ok    ok
  GET   /api/seller-store/stores                                      ok     ok      ok         ok    ok    ok    ok
  POST  /api/seller-store/store/{store}/view                          ok     ok      ok         ok    ok    ok    ok
  POST  /api/seller-store/store/{hiddenStore}/view                    404    404     404        404   404   404   404
  GET   /api/media/stores/{storePicture}                              ok     ok      ok         ok    ok    ok    ok
  GET   /api/seller-store/personal-data                               401    401     401        ok    ok    ok    ok

ratings
  GET   /api/ratings/sellers/{sellerId}                               ok     ok      ok         ok    ok    ok    ok
  GET   /api/ratings/mine/{sellerId}                                  401    401     401        ok    ok    ok    ok
  PUT   /api/ratings/mine/{sellerId}                                  401    401     401        ok    403   403   403
  GET   /api/ratings/received                                         401    401     401        403   ok    ok    403
  POST  /api/ratings/received/{rating}/answer                         401    401     401        403   ok    404   403
  GET   /api/ratings/{rating}/pictures/{ratingPicture}                401    401     401        ok    ok    404   ok
  GET   /api/review/ratings/{rating}                                  401    401     401        403   403   403   ok
  DELETE /api/ratings/mine/{sellerId}                                 401    401     401        ok    ok    ok    ok

seller applications
  GET   /api/seller-application/status                                401    401     401        ok    ok    ok    ok
  POST  /api/seller-application                                       401    401     401        400   409   409   400
  GET   /api/seller-application/documents/{document}                  401    401     401        404   ok    ok    404
  GET   /api/seller-application/personal-data                         401    401     401        ok    ok    ok    ok
  GET   /api/seller-application/personal-data/{application}/{document}  401    401     401        404   ok    404   404
  GET   /api/review/applications                                      401    401     401        403   403   403   ok
  GET   /api/review/applications/{application}                        401    401     401        403   403   403   ok
  GET   /api/review/applications/{application}/documents/{document}   401    401     401        403   403   403   ok
  POST  /api/review/applications/{applicationToApprove}/approve       401    401     401        403   403   403   ok
  POST  /api/review/applications/{applicationToReject}/reject         401    401     401        403   403   403   ok

moderation
  POST  /api/reports                                                  401    401     401        ok    403   ok    ok
  GET   /api/moderation/decisions                                     401    401     401        ok    ok    ok    ok
  POST  /api/moderation/decisions/{restricted}/answer                 401    401     401        404   ok    404   404
  GET   /api/moderation/personal-data                                 401    401     401        ok    ok    ok    ok
  GET   /api/review/reports                                           401    401     401        403   403   403   ok
  GET   /api/review/reports/{restricted}                              401    401     401        403   403   403   ok
  POST  /api/review/reports/{reported}/decide                         401    401     401        403   403   403   ok
  GET   /api/review/audit                                             401    401     401        403   403   403   ok
`;

export interface Row {
  /** `GET /api/leads/{lead}` */
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly expected: Readonly<Record<Role, string>>;
}

/** @throws TypeError at a line that has not a word for each role */
export const rows: readonly Row[] = table.split('\n').flatMap((line) => {
  const [method = '', path = '', ...words] = line.trim().split(/\s+/);
  if (!path.startsWith('/')) return [];
  if (words.length !== roles.length || !words.every((word) => /^(ok|\d{3})$/.test(word))) {
    throw new TypeError(`This line of the table lacks ok or a status for a role: ${line}`);
  }
  const expected = Object.fromEntries(roles.map((role, index) => [role, words[index]])) as Row['expected'];
  return [{ call: `${method} ${path}`, method, path, expected }];
});

/** With one name for whatever is filled in: `GET /api/leads/:`. So rows find their route, and routes their rows. */
export const shapeOf = (method: string, path: string) => `${method} ${path.replace(/\{\w+\}|:\w+/g, ':')}`;
