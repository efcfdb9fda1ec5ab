import { Anchor, Icon, phoneWords, telLink, VisuallyHidden, whatsAppLink } from '@gehna/ui';
import MessageCircle from 'lucide-react/icons/message-circle';
import type { Lead } from './api.ts';
import styles from './Contact.module.css';
import { texts } from './texts.ts';

/** The buyer's number, to be called with a tap, and WhatsApp. */
export function Contact({ lead }: { lead: Lead }) {
  const { buyerContact, buyerName, product } = lead;
  if (!buyerContact) return <span className={styles.none}>{texts.noContact}</span>;
  const greeting = texts.greeting(buyerName, product.name, product.productCode);
  return (
    <span className={styles.contact}>
      <Anchor href={telLink(buyerContact)} className={styles.link}>
        <VisuallyHidden>{texts.call(buyerName)}</VisuallyHidden> {phoneWords(buyerContact)}
      </Anchor>
      <Anchor href={whatsAppLink(buyerContact, greeting)} newTab className={styles.link}>
        <Icon of={MessageCircle} size="small" />
        {texts.whatsApp} <VisuallyHidden>{texts.whatsAppTo(buyerName)}</VisuallyHidden>
      </Anchor>
    </span>
  );
}
