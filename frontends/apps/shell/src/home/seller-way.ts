/** The page of the seller application: every "Become a Seller" and "List My Jewelry" leads there. */
export const sellerApplicationPath = '/luxurymarket/become-seller';
