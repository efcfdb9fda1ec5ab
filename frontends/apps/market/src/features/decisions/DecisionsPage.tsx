import { useQuery } from '@gehna/build/query';
import { EmptyState, ErrorInPlace, Heading, Loading } from '@gehna/ui';
import { PersonalPage } from '../../PersonalPage.tsx';
import pageStyles from '../../page.module.css';
import { decisionList } from './api.ts';
import { DecisionEntry } from './DecisionEntry.tsx';
import styles from './DecisionsPage.module.css';
import { texts } from './texts.ts';

/** /luxurymarket/decisions: what reviewers decided about the signed-in user’s own, and the one answer to each. */
export default function DecisionsPage() {
  return (
    <PersonalPage texts={texts}>
      {(userId) => (
        <>
          <Heading level={1}>{texts.title}</Heading>
          <p className={pageStyles.about}>{texts.about}</p>
          <Decisions userId={userId} />
        </>
      )}
    </PersonalPage>
  );
}

function Decisions({ userId }: { userId: string }) {
  const list = useQuery(decisionList);
  if (list.isLoadingError) return <ErrorInPlace onRetry={list.refetch}>{texts.failed}</ErrorInPlace>;
  if (!list.data) return <Loading label={texts.loading} height="160px" />;
  if (list.data.length === 0) return <EmptyState title={texts.emptyTitle}>{texts.empty}</EmptyState>;
  return (
    <ul aria-label={texts.list} className={styles.list}>
      {list.data.map((decision) => (
        <DecisionEntry key={decision.id} decision={decision} userId={userId} />
      ))}
    </ul>
  );
}
