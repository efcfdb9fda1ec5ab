import type { ProductCard } from '@gehna/contracts';

/** A pair of gold earrings of the seller usr_1. */
export const piece = (changes: Partial<ProductCard> = {}): ProductCard => ({
  id: 'prd_jhumka',
  _id: 'prd_jhumka',
  name: 'Ruby jhumka',
  productCode: 'SMJ-ER-0231',
  mainCategory: 'Gold',
  subcategory: 'Earrings',
  gender: 'Women',
  regionalStyle: null,
  craftsmanship: null,
  karat: '22k',
  grossWeight: 32.15,
  netWeight: 28.4,
  price: 238900,
  isFeatured: false,
  stock: 1,
  images: [],
  pictures: [],
  seller: { _id: 'usr_1', businessName: 'Sri Meenakshi Jewellers', ownerName: 'Meenakshi Iyer', mobile: '' },
  ...changes,
});
