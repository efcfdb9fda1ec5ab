import { begin, type Conversation, type Subject } from '../src/conversation.ts';

export const noon = new Date('2026-11-21T12:00:00.000Z');
export const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

/** A conversation without messages. */
export function emptyConversation(changes: Partial<Subject> = {}): Conversation {
  const subject: Subject = {
    buyerId: 'usr_buyer',
    sellerId: 'usr_meera',
    productId: 'prd_lotus',
    productName: 'Lotus Jhumka',
    conversationType: 'buyer_seller',
    ...changes,
  };
  return { _id: 'cnv_1', version: 1, createdAt: noon, updatedAt: noon, ...begin(subject, noon) };
}
