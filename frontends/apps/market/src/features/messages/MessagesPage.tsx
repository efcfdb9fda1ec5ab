import { Navigate, useParams } from '@gehna/build/router';
import {
  ConversationPane,
  ConversationWindow,
  MessagesPlaceProvider,
  texts as shared,
  useConversations,
  useTwoPanes,
} from '@gehna/chat-ui';
import { useSession } from '@gehna/client';
import { classes, EmptyState, LinkButton } from '@gehna/ui';
import { SignInNeeded } from '../../SignInNeeded.tsx';
import { RateLink } from '../ratings/RateLink.tsx';
import styles from './MessagesPage.module.css';
import { texts } from './texts.ts';

const place = {
  base: '/luxurymarket/messages',
  get title() {
    return texts.title;
  },
};

/** /luxurymarket/messages and /luxurymarket/messages/:conversationId, for both halves of a conversation. */
export default function MessagesPage() {
  const user = useSession()?.user;
  if (!user) return <SignInNeeded title={texts.title}>{texts.signInNeeded}</SignInNeeded>;
  return (
    <MessagesPlaceProvider value={place}>
      <Messages key={user.id} userId={user.id} />
    </MessagesPlaceProvider>
  );
}

function Messages({ userId }: { userId: string }) {
  const { conversationId } = useParams();
  const { list, typers, first, isEmpty, otherUnread } = useConversations(userId, conversationId);
  const hasTwoPanes = useTwoPanes();
  if (isEmpty && !conversationId)
    return (
      <div className={styles.none}>
        <EmptyState
          level={1}
          title={shared.noConversations}
          action={<LinkButton to="/luxurymarket/products">{texts.browse}</LinkButton>}
        >
          {texts.noConversationsHint}
        </EmptyState>
      </div>
    );

  return (
    <div className={classes(styles.page, conversationId ? styles.inWindow : styles.inList)}>
      <section aria-label={shared.conversations} className={styles.list}>
        <ConversationPane
          list={list}
          current={conversationId}
          typers={typers}
          userId={userId}
          level={hasTwoPanes || !conversationId ? 1 : 2}
        />
      </section>
      {conversationId ? (
        <ConversationWindow
          key={conversationId}
          id={conversationId}
          userId={userId}
          isTyping={typers.has(conversationId)}
          otherUnread={otherUnread}
          headEnd={({ side, lastSeq, participant }) =>
            side === 'buyer' && lastSeq > 0 ? <RateLink sellerId={participant._id} lastSeq={lastSeq} /> : null
          }
        />
      ) : (
        <div className={styles.window}>
          {first && hasTwoPanes && <Navigate to={`${place.base}/${first._id}`} replace />}
        </div>
      )}
    </div>
  );
}
