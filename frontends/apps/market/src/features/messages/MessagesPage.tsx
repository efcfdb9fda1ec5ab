import { useInfiniteQuery } from '@gehna/build/query';
import { Navigate, useParams } from '@gehna/build/router';
import {
  ConversationPane,
  ConversationWindow,
  conversationList,
  MessagesPlaceProvider,
  texts as shared,
  useTwoPanes,
  useTypers,
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
  const list = useInfiniteQuery(conversationList());
  const typers = useTypers(userId);
  const hasTwoPanes = useTwoPanes();

  const conversations = list.data?.conversations ?? [];
  const first = conversations[0];
  const isEmpty = list.isSuccess && conversations.length === 0;
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

  const shown = conversations.find(({ _id }) => _id === conversationId);
  const otherUnread = (list.data?.unread ?? 0) - (shown?.unreadCount ?? 0);
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
          otherUnread={Math.max(0, otherUnread)}
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
