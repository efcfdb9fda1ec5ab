import { type Answer, type ApiError, apiAsUser, isRefused, isSignedOut, refusalOr } from '@gehna/client';
import type { ProductCard as Piece } from '@gehna/contracts';
import { formatRupees } from '@gehna/ui';
import { texts } from './inquiry-texts.ts';
import { isGone } from './is-gone.ts';
import { productAddress } from './product-address.ts';
import type { Chat } from './whatsapp.ts';

type InquiryAnswer = Answer<'POST /api/leads'>;

type Sent = { piece: Piece; answer: InquiryAnswer };

/** What became of an inquiry about some pieces; at least one was sent. */
export type Inquired = {
  /** What the buyer saw otherwise: pieces that were refused, by their reasons, and those with another price. Empty: nothing. */
  notice: string;
  /** With one message that names every piece sent. */
  chat: Chat;
  /** Not all of it had been inquired about before. */
  isNew: boolean;
  /** Of the notice. */
  words: string;
};

/** Sends one inquiry about the pieces, by its id. */
export type Inquire = (pieces: readonly Piece[], inquiryId: string) => Promise<Inquired>;

/** The server adds buyer, seller and contact. */
const inquire = (product: string, inquiryId: string) => apiAsUser('POST /api/leads', { body: { product, inquiryId } });

/**
 * Sends one inquiry: makes a lead of each piece, all of one seller, who sees that they were asked about together. One that is refused
 * holds up no other; where all are, it throws the first reason. Any other failure is thrown at once: all of it is sent again. Repeated
 * with the same id, a lead that was made is answered as at first.
 * @param onSent receives each piece of which a lead was made
 */
export async function inquireAbout(
  pieces: readonly Piece[],
  inquiryId: string,
  onSent: (piece: Piece) => void,
): Promise<Inquired> {
  const sent: Sent[] = [];
  const refused: { piece: Piece; reason: ApiError }[] = [];
  // One after the other: the seller finds them in the order of the buyer.
  for (const piece of pieces) {
    try {
      sent.push({ piece, answer: await inquire(piece.id, inquiryId) });
      onSent(piece);
    } catch (reason) {
      if (!isRefusedForGood(reason)) throw reason;
      refused.push({ piece, reason });
    }
  }
  if (sent.length === 0 && refused[0]) throw refused[0].reason;
  const isNew = sent.some(({ answer }) => !answer.isExisting);
  const existing = sent.length === 1 ? texts.existing : texts.allExisting;
  const notice = [...refusals(refused), ...otherPrices(sent)].join(' ');
  return { notice, chat: chatAbout(sent), isNew, words: isNew ? texts.created : existing };
}

/** Why an inquiry was not taken, in words. A piece that was there a moment ago has gone since. */
export const refusalWords = (reason: Error) => (isGone(reason) ? texts.gone : refusalOr(reason, texts.failed));

/** The pieces by the reasons for which they were refused. */
function refusals(refused: readonly { piece: Piece; reason: ApiError }[]): string[] {
  const reasons = new Set(refused.map(({ reason }) => refusalWords(reason)));
  const namesOf = (words: string) =>
    refused.flatMap(({ piece, reason }) => (refusalWords(reason) === words ? piece.name : []));
  return [...reasons].map((words) => texts.refused(namesOf(words), words));
}

/** An inquiry that was made before keeps the price of then. */
const otherPrices = (sent: readonly Sent[]) =>
  sent.flatMap(({ piece, answer: { isExisting, lead } }) =>
    isExisting || lead.product.price === piece.price
      ? []
      : texts.otherPrice(piece.name, formatRupees(lead.product.price)),
  );

/** Not the end of the session, and not too many requests at a time, which a retry gets past; those of a day it does not. */
const isRefusedForGood = (reason: unknown): reason is ApiError =>
  isRefused(reason) && !isSignedOut(reason) && (reason.status !== 429 || reason.code === 'inquiries-limit');

function chatAbout(sent: readonly Sent[]): Chat {
  const [first] = sent;
  const phone = first?.answer.lead.sellerContact ?? first?.piece.seller.mobile ?? '';
  const named = sent.map(({ piece: { name, productCode: code, id } }) => ({ name, code, address: productAddress(id) }));
  return { phone, text: texts.message(named) };
}
