import { useSession } from '@gehna/client';
import { useQuery } from '@gehna/federation/query';
import { Navigate, useParams } from '@gehna/federation/router';
import {
  ConversationPane,
  ConversationWindow,
  conversationList,
  MessagesPlaceProvider,
  texts as shared,
  useTypers,
} from '@gehna/messages';
import { classes, EmptyState, IconButton } from '@gehna/ui';
import MessagesSquare from 'lucide-react/icons/messages-square';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Page } from '../../layout/Page.tsx';
import { useDrawer } from '../../layout/use-drawer.ts';
import styles from './ChatPage.module.css';
import { SavedReplies } from './SavedReplies.tsx';
import { texts } from './texts.ts';

const place = { base: '/seller/inquiries', title: texts.conversations, side: 'seller' } as const;

/** /seller/inquiries and /seller/inquiries/:conversationId: what buyers write to this seller. */
export default function ChatPage() {
  const userId = useSession()?.user.id;
  if (!userId) return null;
  return (
    <MessagesPlaceProvider value={place}>
      <Chat key={userId} userId={userId} />
    </MessagesPlaceProvider>
  );
}

/** From here on the list stands beside the messages; below it lies over them. */
const wide = '(min-width: 769px)';

function Chat({ userId }: { userId: string }) {
  const { conversationId } = useParams();
  const [pages, setPages] = useState(1);
  const list = useQuery(conversationList(pages, place.side));
  const typers = useTypers(userId);
  const sidebar = useDrawer(wide);

  const conversations = list.data?.conversations ?? [];
  const first = conversations[0];
  if (!conversationId && first) return <Navigate to={`${place.base}/${first._id}`} replace />;
  if (!conversationId && list.isSuccess)
    return (
      <Page>
        <EmptyState title={shared.noConversations}>{texts.noConversationsHint}</EmptyState>
      </Page>
    );

  const current = conversations.find(({ _id }) => _id === conversationId);
  const otherUnread = Math.max(0, (list.data?.unread ?? 0) - (current?.unreadCount ?? 0));
  return (
    <div className={styles.chat}>
      <section
        data-drawer
        aria-label={shared.conversations}
        className={classes(styles.side, sidebar.isOpen && styles.open, !conversationId && styles.alone)}
      >
        <IconButton
          ref={sidebar.closer}
          icon={X}
          label={texts.hideConversations}
          onClick={sidebar.close}
          className={styles.close}
        />
        <ConversationPane
          list={list}
          current={conversationId}
          typers={typers}
          userId={userId}
          level={2}
          onMore={() => setPages((before) => before + 1)}
        />
      </section>
      {/* For the pointer only: the keyboard has Escape and the button in the list. */}
      {sidebar.isOpen && <div aria-hidden className={styles.scrim} onPointerDown={sidebar.close} />}
      {conversationId && (
        <div className={styles.window} inert={sidebar.isOpen}>
          <ConversationWindow
            key={conversationId}
            id={conversationId}
            userId={userId}
            isTyping={typers.has(conversationId)}
            otherUnread={otherUnread}
            toOthers={
              <IconButton
                ref={sidebar.opener}
                icon={MessagesSquare}
                label={texts.showConversations(otherUnread)}
                count={otherUnread}
                aria-expanded={sidebar.isOpen}
                onClick={sidebar.open}
                className={styles.toggle}
              />
            }
            tools={(composer) => <SavedReplies composer={composer} />}
          />
        </div>
      )}
    </div>
  );
}
