import { useInfiniteQuery, useQuery } from '@gehna/build/query';
import { labelOf } from '@gehna/client';
import { useListView } from '@gehna/client/list-view';
import { leadStatuses } from '@gehna/contracts/lists';
import { formatCount, Heading, textStyles } from '@gehna/ui';
import { ChipLink, Chips } from '@gehna/ui/catalogue';
import { PersonalPage } from '../../PersonalPage.tsx';
import { conversationQuotations, inquiryList } from './api.ts';
import { ConversationQuotations } from './ConversationQuotations.tsx';
import styles from './Inquiries.module.css';
import { InquiryResults, Waiting } from './InquiryResults.tsx';
import { texts } from './texts.ts';
import { inquiryViews } from './view.ts';

/** /luxurymarket/inquiries: what the signed-in user has asked sellers about, and what became of it. */
export default function Inquiries() {
  return <PersonalPage texts={texts}>{() => <Content />}</PersonalPage>;
}

function Content() {
  const { view } = useListView(inquiryViews);
  const { status: chosen } = view.filters;
  const list = useQuery(inquiryList(view));
  const isBeginning = chosen === 'all' && view.page === 1;
  const quotations = useInfiniteQuery({ ...conversationQuotations, enabled: isBeginning });
  // Both at once: what comes above the other must not move it.
  const isComing = list.isPending || (isBeginning && quotations.isPending && quotations.failureCount === 0);
  const linkTo = (status: typeof chosen) => ({
    to: { search: inquiryViews.queryOf(inquiryViews.choose(view, 'status', status)) },
    on: status === chosen,
  });
  const shown = list.isPlaceholderData ? undefined : list.data?.pagination.totalLeads;
  const hasAny = !isComing && (list.data?.counts.total ?? 0) > 0;
  return (
    <>
      <div className={styles.head}>
        <Heading level={1}>{texts.pageTitle}</Heading>
        <p role="status" className={textStyles.quietSmall}>
          {shown !== undefined && shown > 0 && texts.count(formatCount(shown), shown === 1)}
        </p>
      </div>
      {hasAny && (
        <div className={styles.statuses}>
          <Chips label={texts.status}>
            <ChipLink {...linkTo('all')}>{texts.all}</ChipLink>
            {leadStatuses.map((status) => (
              <ChipLink key={status} {...linkTo(status)}>
                {labelOf(status)}
              </ChipLink>
            ))}
          </Chips>
        </div>
      )}
      {isComing ? (
        <Waiting />
      ) : (
        <>
          {isBeginning && <ConversationQuotations list={quotations} />}
          <InquiryResults view={view} list={list} />
        </>
      )}
    </>
  );
}
