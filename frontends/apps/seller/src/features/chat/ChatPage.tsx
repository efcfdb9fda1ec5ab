import { Navigate, useParams } from '@gehna/build/router';
import {
  ConversationPane,
  ConversationWindow,
  MessagesPlaceProvider,
  texts as shared,
  useConversations,
} from '@gehna/chat-ui';
import { useSession } from '@gehna/client';
import { EmptyState, IconButton, IconLink, useMedia, useOverlay } from '@gehna/ui';
import { Drawer, DrawerClose } from '@gehna/ui/dialog';
import FileText from 'lucide-react/icons/file-text';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { Page } from '../../layout/Page.tsx';
import { newQuotation } from '../quotation/target.ts';
import styles from './ChatPage.module.css';
import { SavedReplies } from './SavedReplies.tsx';
import { texts } from './texts.ts';

const base = '/seller/inquiries';
const place = {
  base,
  get title() {
    return texts.conversations;
  },
};

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

function Chat({ userId }: { userId: string }) {
  const { conversationId } = useParams();
  const { list, typers, first, isEmpty, otherUnread } = useConversations(userId, conversationId, 'seller');
  const isWide = useMedia('(min-width: 48.0625em)');
  const drawer = useOverlay('conversations');

  if (isEmpty && !conversationId)
    return (
      <Page>
        <EmptyState title={shared.noConversations}>{texts.noConversationsHint}</EmptyState>
      </Page>
    );

  const isInDrawer = !isWide && conversationId !== undefined;
  const pane = (
    <ConversationPane
      list={list}
      current={conversationId}
      typers={typers}
      userId={userId}
      level={2}
      isInDrawer={isInDrawer}
    />
  );
  return (
    <div className={styles.chat}>
      {!conversationId && first && <Navigate to={`${base}/${first._id}`} replace />}
      {isInDrawer ? (
        <Drawer open={drawer.isOpen} onOpenChange={drawer.close} title={shared.conversations}>
          <section aria-label={shared.conversations} className={styles.inDrawer}>
            <DrawerClose label={texts.hideConversations} className={styles.close} />
            {pane}
          </section>
        </Drawer>
      ) : (
        <section aria-label={shared.conversations} className={styles.side}>
          {pane}
        </section>
      )}
      {conversationId && (
        <div className={styles.window}>
          <ConversationWindow
            key={conversationId}
            id={conversationId}
            userId={userId}
            isTyping={typers.has(conversationId)}
            otherUnread={otherUnread}
            toOthers={
              <IconButton
                icon={MessagesSquare}
                label={texts.showConversations(otherUnread)}
                count={otherUnread}
                aria-expanded={drawer.isOpen}
                onClick={drawer.open}
                className={styles.toggle}
              />
            }
            tools={(composer) => (
              <>
                <SavedReplies composer={composer} />
                <IconLink
                  icon={FileText}
                  label={texts.makeQuotation}
                  to={newQuotation({ kind: 'conversation', id: conversationId })}
                />
              </>
            )}
          />
        </div>
      )}
    </div>
  );
}
