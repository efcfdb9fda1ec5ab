/** The page where somebody applies to become a seller: every "Become a Seller" and "List My Jewelry" leads there. */
export const sellerApplicationPath = '/luxurymarket/become-seller';
