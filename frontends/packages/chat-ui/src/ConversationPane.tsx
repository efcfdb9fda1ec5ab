import type { UseInfiniteQueryResult } from '@gehna/build/query';
import { reasonOf } from '@gehna/client';
import { Button, ErrorInPlace, Heading } from '@gehna/ui';
import { useKeptFocus } from '@gehna/ui/rows';
import type { Conversations } from './api.ts';
import { ConversationList, ConversationListSkeleton } from './ConversationList.tsx';
import styles from './ConversationPane.module.css';
import { useMessagesPlace } from './place.ts';
import { texts } from './texts.ts';

type Props = {
  /** As `useConversations` returns it. */
  list: UseInfiniteQueryResult<Conversations>;
  /** The id of the one whose messages are shown. */
  current: string | undefined;
  typers: ReadonlySet<string>;
  userId: string;
  /** Of the title. */
  level: 1 | 2;
  /** In a drawer with a history entry of its own: the chosen conversation replaces that, so that Back does not open the drawer again. */
  isInDrawer?: boolean;
};

/** The conversations under their title, or what stands in their place; further ones on request. */
export function ConversationPane({ list, current, typers, userId, level, isInDrawer = false }: Props) {
  const { title } = useMessagesPlace();
  const ref = useKeptFocus<HTMLDivElement>();
  return (
    <>
      <Heading level={level} size="md" className={styles.title}>
        {title}
      </Heading>
      {/* biome-ignore lint/a11y/useSemanticElements: no fields */}
      <div ref={ref} tabIndex={-1} role="group" aria-label={title}>
        {list.isLoadingError ? (
          <ErrorInPlace reason={reasonOf(list.error)} onRetry={list.refetch}>
            {texts.conversationsFailed}
          </ErrorInPlace>
        ) : list.data ? (
          <ConversationList
            conversations={list.data.conversations}
            current={current}
            typers={typers}
            userId={userId}
            replace={isInDrawer}
          />
        ) : (
          <ConversationListSkeleton />
        )}
        {list.hasNextPage && (
          <div className={styles.more}>
            {list.isFetchNextPageError && <p role="alert">{texts.conversationsFailed}</p>}
            <Button
              look="line"
              size="small"
              busy={list.isFetchingNextPage && texts.loadingConversations}
              onClick={() => void list.fetchNextPage()}
            >
              {texts.moreConversations}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
