import type { DomainEvent, events } from '@gehna/contracts';
import type { Database } from '@gehna/kit';
import { type CountedInquiry, type InquiryFigures, noInquiries, tallyInquiries } from './figures/inquiry-figures.ts';
import { TalliedCopies } from './figures/tallied-copies.ts';

type ConversationEvent = DomainEvent<typeof events.chat.conversationEvents>;

/** Copies of conversations, which the dashboard calls inquiries, with the figures of their sellers. */
export class InquiryStore {
  readonly #inquiries: TalliedCopies<CountedInquiry, InquiryFigures>;

  constructor(database: Database) {
    this.#inquiries = new TalliedCopies<CountedInquiry, InquiryFigures>({
      database,
      collection: 'inquiries',
      figures: 'inquiry_figures',
      none: noInquiries,
      tally: tallyInquiries,
    });
  }

  async keep({ subject, version, data }: ConversationEvent): Promise<void> {
    const { sellerId, buyerId, productName, conversationType, firstMessageAt, lastMessageFrom, answeredAt } = data;
    await this.#inquiries.keep({
      _id: subject,
      version,
      sellerId,
      productName,
      conversationType,
      firstMessageAt: firstMessageAt === null ? null : new Date(firstMessageAt),
      isPending: lastMessageFrom === buyerId,
      isAnswered: answeredAt !== null,
    });
  }

  async figures(sellerId: string): Promise<InquiryFigures> {
    return (await this.#inquiries.of(sellerId)).figures;
  }
}
