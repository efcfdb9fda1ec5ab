import { type Answer, apiAsUser, NotSignedInError } from '@gehna/client';
import type { ProductCard as Piece } from '@gehna/contracts';

type InquiryAnswer = Answer<'POST /api/leads'>;

/** What became of an inquiry about some pieces; at least one was sent. */
export type Inquired = {
  sent: { piece: Piece; answer: InquiryAnswer }[];
  refused: { piece: Piece; reason: Error }[];
};

/** The server adds buyer, seller and contact. */
const inquire = (product: string, inquiryId: string) => apiAsUser('POST /api/leads', { body: { product, inquiryId } });

/**
 * Sends one inquiry: makes a lead of each piece, all of one seller, who sees that they were asked about together. One that is refused
 * holds up no other; where all are, it throws the first reason. Repeated with the same id, a lead that was made is answered as at first.
 */
export async function inquireAbout(pieces: readonly Piece[], inquiryId: string): Promise<Inquired> {
  const inquired: Inquired = { sent: [], refused: [] };
  // One after the other: the seller finds them in the order of the buyer.
  for (const piece of pieces) {
    try {
      inquired.sent.push({ piece, answer: await inquire(piece.id, inquiryId) });
    } catch (reason) {
      if (reason instanceof NotSignedInError || !(reason instanceof Error)) throw reason;
      inquired.refused.push({ piece, reason });
    }
  }
  if (inquired.sent.length === 0 && inquired.refused[0]) throw inquired.refused[0].reason;
  return inquired;
}
