import { useInfiniteQuery } from '@gehna/build/query';
import { nameOf } from '@gehna/client';
import { messageSearch } from '@gehna/contracts/rules';
import { ErrorInPlace, formatWhen, Loading, TextButton, textStyles } from '@gehna/ui';
import { TextField, useTypedSearch } from '@gehna/ui/forms';
import { useKeptFocus } from '@gehna/ui/rows';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { foundMessages } from '../api.ts';
import type { Message } from '../message.ts';
import { texts } from '../texts.ts';
import { Marked } from './Marked.tsx';
import { excerpt } from './marked.ts';
import styles from './Search.module.css';

/** A message to go to, and what was searched for. */
export type Found = { seq: number; query: string };

type Props = { conversationId: string; userId: string; onFound: (found: Found) => void; onClose: () => void };

/** Words to search for in the messages, and those that have them; a press goes there. */
export function SearchPanel({ conversationId, userId, onFound, onClose }: Props) {
  const [query, setQuery] = useState('');
  const { typed, setTyped, send } = useTypedSearch(query, setQuery);
  const found = useInfiniteQuery({ ...foundMessages(conversationId, query), enabled: query !== '' });
  const hits = found.data?.pages.flatMap(({ messages }) => messages) ?? [];
  const now = new Date();
  const ref = useKeptFocus<HTMLElement>();
  const showMore = () => void (!found.isFetchingNextPage && found.fetchNextPage());
  return (
    <search ref={ref} tabIndex={-1} aria-label={texts.search} className={styles.panel}>
      <TextField
        label={texts.search}
        hideLabel
        type="search"
        icon={Search}
        placeholder={texts.search}
        maxLength={messageSearch.maxLength}
        enterKeyHint="search"
        autoFocus
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') send();
          if (key === 'Escape') onClose();
        }}
      />
      {query !== '' && found.isPending && <Loading label={texts.searching} lines={2} />}
      {found.isError && (
        <ErrorInPlace onRetry={found.isFetchNextPageError ? showMore : found.refetch}>
          {texts.searchFailed}
        </ErrorInPlace>
      )}
      <div role="status">
        {found.isSuccess && hits.length === 0 && <p className={textStyles.quietSmall}>{texts.nothingFound}</p>}
      </div>
      {hits.length > 0 && (
        <ul className={styles.found}>
          {hits.map(({ _id, seq, text, attachments, from, timestamp }) => (
            <li key={_id}>
              <button type="button" className={styles.hit} onClick={() => onFound({ seq, query })}>
                <span className={styles.words}>
                  {from._id === userId ? texts.fromYou : texts.from(nameOf(from))}{' '}
                  <Marked text={excerpt(text || namesOf(attachments), query)} query={query} />
                </span>
                <time dateTime={timestamp} className={textStyles.quietTiny}>
                  {formatWhen(new Date(timestamp), now)}
                </time>
              </button>
            </li>
          ))}
          {found.hasNextPage && (
            <li>
              <TextButton small aria-busy={found.isFetchingNextPage} onClick={showMore}>
                {found.isFetchingNextPage ? texts.searching : texts.moreFound}
              </TextButton>
            </li>
          )}
        </ul>
      )}
    </search>
  );
}

/** What a message without text was found by. */
const namesOf = (attachments: Message['attachments'] = []) =>
  attachments
    .flatMap((one) => (one.kind === 'quotation' && one.quotation ? texts.quotationNumber(one.quotation.number) : []))
    .join(', ');
