import { DomainError, nameOf } from '@gehna/kit';
import type { LeadStore, LeadUsers } from '../lead-store.ts';
import type { ConversationStore } from '../projections/conversation-store.ts';
import { type Recipient, withOtherLeads } from './quotation.ts';

/** The lead or the conversation that a quotation answers. */
interface Answered {
  readonly lead: string | undefined;
  readonly conversation: string | undefined;
}

interface RecipientsOptions {
  readonly leads: LeadStore;
  readonly conversations: ConversationStore;
  readonly users: LeadUsers;
}

/** Whom a seller's quotation goes to. */
export function recipients({ leads, conversations, users }: RecipientsOptions) {
  async function ofLead(id: string, sellerId: string): Promise<Recipient> {
    const { lead, side } = await leads.ofUser(id, sellerId);
    if (side !== 'seller') throw new DomainError('lead-not-found');
    const { _id, leadId, buyerId, buyerName, product } = lead;
    return { sellerId, buyerId, buyerName, lead: { id: _id, leadId, productId: product.id }, conversationId: null };
  }

  return {
    /** The buyer of the one lead or conversation of this seller. */
    async of({ lead, conversation }: Answered, sellerId: string): Promise<Recipient> {
      if ((lead === undefined) === (conversation === undefined)) throw new DomainError('quotation-buyer-unclear');
      if (lead !== undefined) return ofLead(lead, sellerId);
      const found = await conversations.awaitConversation(conversation ?? '');
      if (found?.sellerId !== sellerId) throw new DomainError('conversation-not-found');
      const buyer = await users.find(found.buyerId);
      const buyerName = buyer ? nameOf(buyer) : '';
      return { sellerId, buyerId: found.buyerId, buyerName, lead: null, conversationId: found._id };
    },

    /** With the other leads of the same inquiry whose products are in the quotation. */
    async withLeads<R extends Recipient>(recipient: R, lines: Parameters<typeof withOtherLeads>[2]): Promise<R> {
      if (!recipient.lead) return recipient;
      const { lead } = await leads.ofUser(recipient.lead.id, recipient.sellerId);
      return withOtherLeads(recipient, (await leads.askedWith([lead])).get(lead._id) ?? [], lines);
    },
  };
}
