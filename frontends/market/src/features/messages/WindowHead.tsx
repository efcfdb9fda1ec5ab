import { Avatar, Heading, IconLink, Verified, VisuallyHidden } from '@gehna/ui';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { Conversation } from './api.ts';
import { nameOf, toneOf } from './people.ts';
import { texts } from './texts.ts';
import { useTwoPanes } from './use-two-panes.ts';
import styles from './WindowHead.module.css';

type Props = { conversation: Conversation | undefined; isTyping: boolean; otherUnread: number };

/** Who the conversation is with, and on phones the way back to the others. */
export function WindowHead({ conversation, isTyping, otherUnread }: Props) {
  const name = conversation && nameOf(conversation.participant);
  const hasTwoPanes = useTwoPanes();
  return (
    <header className={styles.head}>
      <IconLink
        to="/luxurymarket/messages"
        icon={ArrowLeft}
        label={texts.backToConversations(otherUnread)}
        count={otherUnread}
        className={styles.back ?? ''}
      />
      {conversation && <Avatar name={name} tone={toneOf(conversation.participant._id)} />}
      <div className={styles.words}>
        <Heading level={hasTwoPanes ? 2 : 1} size="xs" className={styles.name}>
          {name ?? texts.title}
        </Heading>
        {conversation && (
          <p className={styles.below}>
            {isTyping ? (
              <span className={styles.typing}>{texts.typing}</span>
            ) : conversation.side === 'buyer' ? (
              <Verified>{texts.verifiedSeller}</Verified>
            ) : (
              texts.buyer
            )}
          </p>
        )}
        <VisuallyHidden>
          <span role="status">{isTyping && name && texts.personTyping(name)}</span>
        </VisuallyHidden>
      </div>
    </header>
  );
}
