import { nameOf } from '@gehna/client';
import { storePath } from '@gehna/product-ui';
import { Anchor, Avatar, Heading, IconLink, LinkButton, Verified, VisuallyHidden } from '@gehna/ui';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import type { Conversation } from './message.ts';
import { toneOf } from './participant.ts';
import { useMessagesPlace } from './place.ts';
import { texts } from './texts.ts';
import { useTwoPanes } from './use-two-panes.ts';
import styles from './WindowHead.module.css';

type Props = {
  conversation: Conversation | undefined;
  isTyping: boolean;
  otherUnread: number;
  /** In place of the way back to the others: a page that shows them in another way. */
  toOthers?: ReactNode;
  /** At the end of the line. */
  end?: ReactNode;
};

/** Who the conversation is with, the way to the seller's store, which on phones the name is, and there the way back to the others. */
export function WindowHead({ conversation, isTyping, otherUnread, toOthers, end }: Props) {
  const { base, title } = useMessagesPlace();
  const name = conversation && nameOf(conversation.participant);
  const hasTwoPanes = useTwoPanes();
  const store = conversation?.side === 'buyer' && conversation.storeSlug ? storePath(conversation.storeSlug) : null;
  return (
    <header className={styles.head}>
      {toOthers ?? (
        <IconLink
          to={base}
          icon={ArrowLeft}
          label={texts.backToConversations(otherUnread)}
          count={otherUnread}
          className={styles.back}
        />
      )}
      {conversation && <Avatar name={name} tone={toneOf(conversation.participant._id)} />}
      <div className={styles.words}>
        <Heading level={hasTwoPanes || toOthers ? 2 : 1} size="xs" className={styles.name}>
          {store && !hasTwoPanes ? (
            <Anchor to={store} newTab>
              {name} <VisuallyHidden>{texts.visitStore}</VisuallyHidden>
            </Anchor>
          ) : (
            (name ?? title)
          )}
        </Heading>
        {conversation && (
          <p className={styles.below}>
            {isTyping ? (
              <span className={styles.typing}>{texts.typing}</span>
            ) : conversation.side === 'seller' ? (
              texts.buyer
            ) : conversation.isSellerSuspended ? (
              texts.suspendedSeller
            ) : (
              <Verified>{texts.verifiedSeller(conversation.storeLocation?.city)}</Verified>
            )}
          </p>
        )}
        <VisuallyHidden>
          <span role="status">{isTyping && name && texts.personTyping(name)}</span>
        </VisuallyHidden>
      </div>
      <div className={styles.end}>
        {end}
        {store && hasTwoPanes && (
          <LinkButton look="line" size="small" to={store} newTab className={styles.visit}>
            {texts.visitStore}
          </LinkButton>
        )}
      </div>
    </header>
  );
}
