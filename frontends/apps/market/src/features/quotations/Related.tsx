import { useQuery } from '@gehna/build/query';
import { nameOf } from '@gehna/client';
import { useOpenConversation } from '@gehna/product-ui';
import { Button, Heading, LinkButton } from '@gehna/ui';
import { texts as messageTexts } from '../messages/texts.ts';
import { type Quotation, storeOf } from './api.ts';
import styles from './QuotationPage.module.css';
import { texts } from './texts.ts';

/** Links: for the buyer to inquiry, conversation and store, for the seller to lead, conversation and all quotations in the console. */
export function Related({ quotation }: { quotation: Quotation }) {
  const { side, lead, isErased } = quotation;
  return (
    <nav aria-labelledby="related">
      <Heading level={2} size="xs" id="related">
        {texts.relatedTitle}
      </Heading>
      <div className={styles.ways}>
        {side === 'buyer' ? (
          <LinkButton look="line" size="small" to="/luxurymarket/inquiries">
            {texts.inquiries}
          </LinkButton>
        ) : (
          lead && (
            <LinkButton look="line" size="small" to={`/seller/leads?lead=${encodeURIComponent(lead._id)}`}>
              {texts.lead(lead.leadId)}
            </LinkButton>
          )
        )}
        {!isErased && <ConversationWay quotation={quotation} />}
        {side === 'seller' && (
          <LinkButton look="line" size="small" to="/seller/quotations">
            {texts.allQuotations}
          </LinkButton>
        )}
        {!isErased && side === 'buyer' && <StoreLink seller={quotation.seller} />}
      </div>
    </nav>
  );
}

/** To the conversation that the quotation answers, else to the one about the piece of its inquiry, in which chat shows it. */
function ConversationWay({ quotation }: { quotation: Quotation }) {
  const { side, conversationId, lead, seller, buyer } = quotation;
  const base = side === 'buyer' ? '/luxurymarket/messages' : '/seller/inquiries';
  const { isOpening, open } = useOpenConversation(messageTexts.openFailed, base);
  if (conversationId)
    return (
      <LinkButton look="line" size="small" to={`${base}/${conversationId}`}>
        {texts.conversation}
      </LinkButton>
    );
  const other = side === 'buyer' ? seller._id : buyer._id;
  return (
    <Button
      look="line"
      size="small"
      busy={isOpening && texts.openingConversation}
      onClick={() => open({ otherUserId: other, ...(lead?.productId ? { productId: lead.productId } : {}) })}
    >
      {texts.conversation}
    </Button>
  );
}

/** Nothing while the seller has no public store. */
function StoreLink({ seller }: { seller: Quotation['seller'] }) {
  const { data: store } = useQuery(storeOf(seller._id));
  return (
    store && (
      <LinkButton look="line" size="small" to={store}>
        {texts.store(nameOf(seller))}
      </LinkButton>
    )
  );
}
