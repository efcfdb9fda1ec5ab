import { useSession } from '@gehna/client';
import { useQuery } from '@gehna/federation/query';
import { Navigate, useParams } from '@gehna/federation/router';
import { Button, classes, EmptyState, ErrorInPlace, Heading, LinkButton } from '@gehna/ui';
import { useState } from 'react';
import { usePageTitle } from '../../page-title.ts';
import { SignInNeeded } from '../../SignInNeeded.tsx';
import { conversationList } from './api.ts';
import { ConversationList, ConversationListSkeleton } from './ConversationList.tsx';
import { ConversationWindow } from './ConversationWindow.tsx';
import styles from './MessagesPage.module.css';
import { texts } from './texts.ts';
import { useTwoPanes } from './use-two-panes.ts';
import { useTypers } from './use-typing.ts';

/** /luxurymarket/messages and /luxurymarket/messages/:conversationId, for both halves of a conversation. */
export default function MessagesPage() {
  const user = useSession()?.user;
  usePageTitle(texts.title);
  if (!user) return <SignInNeeded title={texts.title}>{texts.signInNeeded}</SignInNeeded>;
  return <Messages key={user.id} userId={user.id} />;
}

function Messages({ userId }: { userId: string }) {
  const { conversationId } = useParams();
  const [pages, setPages] = useState(1);
  const list = useQuery(conversationList(pages));
  const typers = useTypers(userId);
  const hasTwoPanes = useTwoPanes();

  const conversations = list.data?.conversations ?? [];
  const first = conversations[0];
  if (!conversationId && first && hasTwoPanes) return <Navigate to={`/luxurymarket/messages/${first._id}`} replace />;

  const isEmpty = list.isSuccess && conversations.length === 0;
  if (isEmpty && !conversationId)
    return (
      <div className={styles.none}>
        <EmptyState
          level={1}
          title={texts.noConversations}
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
      <section aria-label={texts.conversations} className={styles.list}>
        <Heading level={hasTwoPanes || !conversationId ? 1 : 2} size="md" className={styles.title}>
          {texts.title}
        </Heading>
        {list.isError && !list.data ? (
          <ErrorInPlace onRetry={() => void list.refetch()} retryLabel={texts.retry}>
            {texts.conversationsFailed}
          </ErrorInPlace>
        ) : list.data ? (
          <ConversationList conversations={conversations} current={conversationId} typers={typers} userId={userId} />
        ) : (
          <ConversationListSkeleton />
        )}
        {list.data?.hasNext && (
          <div className={styles.more}>
            <Button
              look="line"
              size="small"
              busy={list.isPlaceholderData && texts.loadingConversations}
              onClick={() => setPages((before) => before + 1)}
            >
              {texts.moreConversations}
            </Button>
          </div>
        )}
      </section>
      {conversationId ? (
        <ConversationWindow
          key={conversationId}
          id={conversationId}
          userId={userId}
          isTyping={typers.has(conversationId)}
          otherUnread={Math.max(0, otherUnread)}
        />
      ) : (
        <div className={styles.window} />
      )}
    </div>
  );
}
