import { useSession } from '@gehna/client';
import { leadStatuses } from '@gehna/contracts/lists';
import { useQuery } from '@gehna/federation/query';
import { useNavigate, useSearchParams } from '@gehna/federation/router';
import { formatCount, Heading, Wrap } from '@gehna/ui';
import { Chip, Chips } from '@gehna/ui/catalogue';
import { useMemo } from 'react';
import { usePageTitle } from '../../page-title.ts';
import { SignInNeeded } from '../../SignInNeeded.tsx';
import { inquiryList } from './api.ts';
import styles from './Inquiries.module.css';
import { InquiryResults } from './InquiryResults.tsx';
import { texts } from './texts.ts';
import { queryOf, type View, viewFrom } from './view.ts';

/** /luxurymarket/inquiries: what the signed-in user has asked sellers about, and what became of it. */
export default function Inquiries() {
  usePageTitle(texts.pageTitle);
  const isSignedIn = useSession() !== null;
  if (!isSignedIn) return <SignInNeeded title={texts.signInTitle}>{texts.signIn}</SignInNeeded>;
  return (
    <Wrap className={styles.page}>
      <Content />
    </Wrap>
  );
}

function Content() {
  const [query] = useSearchParams();
  const view = useMemo(() => viewFrom(query), [query]);
  const list = useQuery(inquiryList(view));
  const navigate = useNavigate();
  const choose = (status: View['status']) => void navigate({ search: queryOf({ status, page: 1 }) });
  const shown = list.isPlaceholderData ? undefined : list.data?.pagination.totalLeads;
  const hasAny = (list.data?.counts.total ?? 0) > 0;
  return (
    <>
      <div className={styles.head}>
        <Heading level={1} size="md">
          {texts.pageTitle}
        </Heading>
        <p role="status" className={styles.count}>
          {shown !== undefined && shown > 0 && texts.count(formatCount(shown), shown === 1)}
        </p>
      </div>
      {hasAny && (
        <div className={styles.statuses}>
          <Chips label={texts.status}>
            <Chip on={view.status === ''} onPress={() => choose('')}>
              {texts.all}
            </Chip>
            {leadStatuses.map((status) => (
              <Chip key={status} on={view.status === status} onPress={() => choose(status)}>
                {status}
              </Chip>
            ))}
          </Chips>
        </div>
      )}
      <InquiryResults view={view} list={list} onShowAll={() => choose('')} />
    </>
  );
}
