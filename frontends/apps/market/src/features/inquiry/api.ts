import { type Answer, apiAsUser } from '@gehna/client';

export type InquiryAnswer = Answer<'POST /api/leads'>;
export type Lead = InquiryAnswer['lead'];

/** Buyer, seller and contact are the server’s to know. */
export const inquire = (productId: string) => apiAsUser('POST /api/leads', { body: { product: productId } });
