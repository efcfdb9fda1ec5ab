import { productImages, texts } from '../rules.ts';
import { ignored } from './parts.ts';

/** Callers may send them; the server decides them. */
export const serverDecides = {
  _id: ignored,
  id: ignored,
  seller: ignored,
  sellerId: ignored,
  isActive: ignored,
  approvalStatus: ignored,
  approvalNotes: ignored,
  createdAt: ignored,
  updatedAt: ignored,
  pictures: ignored,
  live: ignored,
  priceBreakUp: ignored,
  submittedAt: ignored,
};

export const productForm = {
  files: { images: { ...productImages, tooMany: texts.tooManyImages } },
} as const;
