import { useSession } from '@gehna/client';
import { ReportButton, useOpenConversation } from '@gehna/product-ui';
import {
  Button,
  classes,
  Icon,
  LinkButton,
  notify,
  phoneWords,
  TextLink,
  telLink,
  textStyles,
  Wall,
  Wrap,
  whatsAppLink,
} from '@gehna/ui';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { useId } from 'react';
import type { Store } from '../store/api.ts';
import { SectionTitle } from '../store/Section.tsx';
import styles from './Contact.module.css';
import { texts } from './texts.ts';

type Props = { number: number; store: Store; isPreview: boolean };

/** Ways to contact the seller. */
export function Contact({ number, store, isPreview }: Props) {
  const id = useId();
  const { whatsapp, phone, email, address } = store.contactInfo;
  return (
    <Wall className={styles.contact}>
      <Wrap>
        <section aria-labelledby={id}>
          <SectionTitle number={number} title={texts.title} id={id} size="lg" />
          <div className={styles.acts}>
            {whatsapp && (
              <LinkButton
                look="paper"
                icon={<Icon of={MessageCircle} />}
                href={whatsAppLink(whatsapp, texts.greeting(store.storeName))}
                newTab
              >
                {texts.whatsApp}
              </LinkButton>
            )}
            {phone && (
              <LinkButton look="wall" icon={<Icon of={Phone} />} href={telLink(phone)}>
                {texts.call} <span className={styles.number}>{phoneWords(phone)}</span>
              </LinkButton>
            )}
            <QuoteButton sellerId={store.seller._id} isPreview={isPreview} />
          </div>
          <address className={styles.address}>
            {address && <p className={classes(textStyles.asTyped, textStyles.measure)}>{address}</p>}
            {email && (
              <TextLink href={`mailto:${email}`} className={styles.mail}>
                {email}
              </TextLink>
            )}
          </address>
          <Report sellerId={store.seller._id} isPreview={isPreview} />
        </section>
      </Wrap>
    </Wall>
  );
}

/** Sellers cannot report their own store. */
function Report({ sellerId, isPreview }: { sellerId: string; isPreview: boolean }) {
  const userId = useSession()?.user.id;
  if (isPreview || userId === sellerId) return null;
  return (
    <p className={styles.report}>
      <ReportButton reported={{ kind: 'store', id: sellerId }} />
    </p>
  );
}

/** For the seller of the store it opens no conversation, but explains what it does for buyers. */
function QuoteButton({ sellerId, isPreview }: { sellerId: string; isPreview: boolean }) {
  const userId = useSession()?.user.id;
  const { open, isOpening } = useOpenConversation(texts.openFailed);
  const isOwn = isPreview || userId === sellerId;
  const press = () =>
    isOwn ? notify.good(texts.ownQuote) : open({ otherUserId: sellerId, conversationType: 'quote' });
  return (
    <Button look="wall" busy={isOpening && texts.opening} onClick={press}>
      {texts.getQuote}
    </Button>
  );
}
