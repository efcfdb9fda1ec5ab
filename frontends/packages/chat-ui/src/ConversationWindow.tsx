import { isAbsent, nameOf, reasonOf } from '@gehna/client';
import { useFileDrop } from '@gehna/product-ui';
import { EmptyState, ErrorInPlace, IconButton, LinkButton, Loading, Note, Skeleton } from '@gehna/ui';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { PieceRow } from './attachments/PieceRow.tsx';
import { useAttached } from './attachments/use-attached.ts';
import { Composer, type ComposerTools } from './Composer.tsx';
import styles from './ConversationWindow.module.css';
import { MessageFlow } from './MessageFlow.tsx';
import type { Conversation } from './message.ts';
import { useMessagesPlace } from './place.ts';
import { type Found, SearchPanel } from './search/SearchPanel.tsx';
import { texts } from './texts.ts';
import { linesOf } from './thread.ts';
import { useOutbox } from './use-outbox.ts';
import { useThread } from './use-thread.ts';
import { WindowHead } from './WindowHead.tsx';

type Props = {
  id: string;
  userId: string;
  isTyping: boolean;
  /** Unread messages of other conversations. */
  otherUnread: number;
  /** In place of the way back to the others (WindowHead). */
  toOthers?: ReactNode;
  /** At the end of the head: what can be done with the other participant. */
  headEnd?: (conversation: Conversation) => ReactNode;
  /** Beside the box to write in (Composer). */
  tools?: ComposerTools;
};

/** One conversation: who it is with, what it is about, its messages, and the box to write in. */
export function ConversationWindow({ id, userId, isTyping, otherUnread, toOthers, headEnd, tools }: Props) {
  const { thread, earlier, error, retry } = useThread(id);
  const outbox = useOutbox(userId);
  const here = useAttached(userId, id);
  const [isSearching, setSearching] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const searchButton = useRef<HTMLButtonElement>(null);
  const [sent, setSent] = useState(0);
  const drop = useFileDrop(here.addFiles);
  const all = outbox.all();
  const unsent = useMemo(() => all.filter(({ conversationId }) => conversationId === id), [all, id]);
  const lines = useMemo(() => (thread ? linesOf(thread, unsent) : []), [thread, unsent]);

  function toggleSearch() {
    setSearching(!isSearching);
    setFound(null);
  }
  function closeSearch() {
    toggleSearch();
    searchButton.current?.focus();
  }

  // By its key it stays when the messages come, with the focus of its links and buttons.
  const head = (
    <WindowHead
      key="head"
      conversation={thread?.conversation}
      isTyping={isTyping}
      otherUnread={otherUnread}
      toOthers={toOthers}
      end={
        thread && (
          <>
            {headEnd?.(thread.conversation)}
            <IconButton
              ref={searchButton}
              icon={isSearching ? X : Search}
              label={isSearching ? texts.closeSearch : texts.search}
              aria-expanded={isSearching}
              onClick={toggleSearch}
            />
          </>
        )
      }
    />
  );
  if (!thread)
    return (
      <section className={styles.window}>
        {head}
        {error ? (
          <NotShown reason={error} onRetry={retry} />
        ) : (
          <Loading label={texts.loadingMessages} className={styles.loading}>
            <Skeleton width="60%" height="48px" />
            <Skeleton width="45%" height="48px" className={styles.own} />
            <Skeleton width="55%" height="72px" />
          </Loading>
        )}
      </section>
    );

  const { conversation } = thread;
  const isOpen = !conversation.endedAt && !conversation.isSellerSuspended;
  return (
    <section
      aria-label={texts.messagesWith(nameOf(conversation.participant))}
      className={styles.window}
      {...(isOpen ? drop.handlers : {})}
    >
      {isOpen && drop.isOver && <p className={styles.drop}>{texts.dropHere}</p>}
      {head}
      {isSearching && <SearchPanel conversationId={id} userId={userId} onFound={setFound} onClose={closeSearch} />}
      {conversation.product && <PieceRow product={conversation.product} className={styles.piece} />}
      <MessageFlow
        thread={thread}
        lines={lines}
        sent={sent}
        earlier={earlier}
        onSendAgain={outbox.sendAgain}
        onDiscard={outbox.discard}
        onRemoveAttached={outbox.removeAttached}
        userId={userId}
        found={found}
      />
      {conversation.endedAt ? (
        <div className={styles.closed}>
          <Note meaning="waiting">{texts.ended}</Note>
        </div>
      ) : conversation.isSellerSuspended ? (
        <div className={styles.closed}>
          <Note meaning="waiting">{conversation.side === 'seller' ? texts.ownSuspended : texts.sellerSuspended}</Note>
        </div>
      ) : (
        <Composer
          userId={userId}
          conversation={conversation}
          here={here}
          tools={tools}
          onSend={(text, attached) => {
            const seen = thread.messages.at(-1)?.seq ?? 0;
            outbox.add({ conversationId: id, to: conversation.participant._id, text, attached, seen });
            setSent(sent + 1);
          }}
        />
      )}
    </section>
  );
}

/** The conversation does not exist, or could not be loaded; only the second offers Retry. */
function NotShown({ reason, onRetry }: { reason: Error; onRetry: () => void }) {
  const { base } = useMessagesPlace();
  if (!isAbsent(reason))
    return (
      <ErrorInPlace reason={reasonOf(reason)} onRetry={onRetry}>
        {texts.messagesFailed}
      </ErrorInPlace>
    );
  return (
    <EmptyState
      title={texts.unknownTitle}
      action={
        <LinkButton look="line" to={base} replace>
          {texts.conversations}
        </LinkButton>
      }
    >
      {texts.unknown}
    </EmptyState>
  );
}
