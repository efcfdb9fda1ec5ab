import { nameOf } from '@gehna/client';
import { Anchor, Avatar, classes, formatInDot, formatWhen, Loading, Skeleton, Times, VisuallyHidden } from '@gehna/ui';
import { wordsOf } from './attachments/words.ts';
import styles from './ConversationList.module.css';
import type { Conversation } from './message.ts';
import { aboutOf, toneOf } from './participant.ts';
import { useMessagesPlace } from './place.ts';
import { texts } from './texts.ts';

type Props = {
  conversations: readonly Conversation[];
  current: string | undefined;
  typers: ReadonlySet<string>;
  userId: string;
  replace: boolean;
};

export function ConversationList({ conversations, current, typers, userId, replace }: Props) {
  const { base } = useMessagesPlace();
  const now = new Date();
  return (
    <ul className={styles.list}>
      {conversations.map((conversation) => {
        const { _id, participant, lastMessage, unreadCount } = conversation;
        const isCurrent = _id === current;
        return (
          <li key={_id}>
            <Anchor
              to={`${base}/${_id}`}
              state={{ isChosen: true }}
              replace={replace}
              className={classes(styles.row, isCurrent && styles.current)}
              aria-current={isCurrent ? 'page' : undefined}
            >
              <Avatar name={nameOf(participant)} tone={toneOf(participant._id)} />
              <span className={styles.words}>
                <b className={styles.name}>{nameOf(participant)}</b>
                <span className={styles.about}>{aboutOf(conversation)}</span>
                <span className={classes(styles.last, unreadCount > 0 && styles.unreadWords)}>
                  {typers.has(_id) ? texts.typing : lastLine(lastMessage, userId)}
                </span>
              </span>
              <span className={styles.side}>
                {lastMessage && (
                  <time dateTime={lastMessage.timestamp}>{formatWhen(new Date(lastMessage.timestamp), now)}</time>
                )}
                {unreadCount > 0 && (
                  <span className={styles.unread}>
                    <span aria-hidden>{formatInDot(unreadCount)}</span>
                    <VisuallyHidden>{texts.unread(unreadCount)}</VisuallyHidden>
                  </span>
                )}
              </span>
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
}

function lastLine(last: Conversation['lastMessage'], userId: string): string {
  if (!last) return texts.noMessages;
  const text = last.text || (last.attached ? wordsOf(last.attached) : texts.removed);
  return last.sender === userId ? texts.you(text) : text;
}

export function ConversationListSkeleton() {
  return (
    <Loading label={texts.loadingConversations}>
      <Times count={4}>
        <span className={styles.row}>
          <Skeleton width="44px" height="44px" />
          <span className={classes(styles.words, styles.waiting)}>
            <Skeleton width="70%" />
            <Skeleton width="50%" />
            <Skeleton width="90%" />
          </span>
        </span>
      </Times>
    </Loading>
  );
}
