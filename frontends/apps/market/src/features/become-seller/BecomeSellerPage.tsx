import { useQuery } from '@gehna/build/query';
import { keep, personalDrafts, storage, useSession } from '@gehna/client';
import { classes, ErrorInPlace, Heading, Loading, Skeleton, SkeletonText, textStyles, Wrap } from '@gehna/ui';
import { useEffect } from 'react';
import { SignInNeeded } from '../../SignInNeeded.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import { applicationState } from './api.ts';
import styles from './BecomeSellerPage.module.css';
import { Approved, Pending, Rejected, Suspended } from './Outcome.tsx';
import { Steps } from './Steps.tsx';
import { texts } from './texts.ts';

/** /luxurymarket/become-seller: the application, or what has become of it. */
export default function BecomeSellerPage() {
  const user = useSession()?.user;
  if (!user) return <SignInNeeded title={texts.signInTitle}>{texts.signIn}</SignInNeeded>;
  return (
    <Wrap className={styles.page}>
      <Heading level={1} size="md">
        {texts.pageTitle}
      </Heading>
      {user.isSuspended ? <Suspended /> : <Content userId={user.id} key={user.id} />}
    </Wrap>
  );
}

function Content({ userId }: { userId: string }) {
  const { data: state, isError, refetch } = useQuery(applicationState);
  const isReceived = state?.status === 'pending' || state?.status === 'approved';
  // The news may be here before the answer to the form that sent it, whose page may then be left.
  useEffect(() => {
    if (isReceived) keep(storage, personalDrafts.application(userId), null);
  }, [isReceived, userId]);
  if (state?.status === 'pending')
    return (
      <div className={styles.columns}>
        <Pending submittedAt={state.submittedAt} />
        <Steps isSent />
      </div>
    );
  if (state?.status === 'approved') return <Approved />;
  if (!state && !isError) {
    return (
      <Loading label={texts.loading} className={styles.loading}>
        <SkeletonText lines={2} />
        <Skeleton height="48px" />
        <Skeleton height="48px" />
        <Skeleton height="120px" />
      </Loading>
    );
  }
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <p className={classes(textStyles.second, textStyles.measure)}>{texts.lead}</p>
        {/* A state that cannot be looked up counts as none: the form is shown, and the server decides. */}
        {!state && <ErrorInPlace onRetry={refetch}>{texts.stateFailed}</ErrorInPlace>}
        {state?.status === 'rejected' && <Rejected state={state} />}
        <ApplicationForm
          userId={userId}
          act={state?.status === 'rejected' ? texts.submitNew : texts.submit}
          documentReasons={state?.documentReasons ?? {}}
          particulars={state?.particulars}
          keepable={state?.keepableDocuments ?? []}
        />
      </div>
      <Steps />
    </div>
  );
}
