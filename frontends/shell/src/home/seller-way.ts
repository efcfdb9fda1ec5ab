/** The page where somebody applies to become a seller. */
export const sellerApplicationPath = '/luxurymarket/become-seller';

/** The one switch: true once that page exists. Until then every "Become a Seller" and "List My Jewelry" follows `useSellerWay`. */
export const isSellerApplicationOpen: boolean = false;
