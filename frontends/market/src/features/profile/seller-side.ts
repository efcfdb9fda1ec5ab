/** The one switch: true once the seller application and the seller console exist (become-seller, /seller). */
export const isSellerSideOpen: boolean = false;
