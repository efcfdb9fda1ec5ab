/** Every route of the catalogue: what buyers see, what sellers keep, what reviewers decide. */
export * from './market-products.ts';
export * from './metal-rates.ts';
export * from './review-products.ts';
export * from './seller-products.ts';
