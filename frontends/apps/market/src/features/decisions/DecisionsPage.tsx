import { useQuery } from '@gehna/build/query';
import { useSession } from '@gehna/client';
import { EmptyState, ErrorInPlace, Heading, Loading, Wrap } from '@gehna/ui';
import pageStyles from '../../page.module.css';
import { SignInNeeded } from '../../SignInNeeded.tsx';
import { decisionList } from './api.ts';
import { DecisionEntry } from './DecisionEntry.tsx';
import styles from './DecisionsPage.module.css';
import { texts } from './texts.ts';

/** /luxurymarket/decisions: what reviewers decided about the signed-in user’s own, and the one answer to each. */
export default function DecisionsPage() {
  const userId = useSession()?.user.id;
  if (userId === undefined) return <SignInNeeded title={texts.signInTitle}>{texts.signIn}</SignInNeeded>;
  return (
    <Wrap className={pageStyles.page}>
      <Heading level={1}>{texts.title}</Heading>
      <p className={pageStyles.about}>{texts.about}</p>
      <Decisions userId={userId} />
    </Wrap>
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
