import { useQuery } from '@gehna/build/query';
import { useNavigate, useSearchParams } from '@gehna/build/router';
import { useSession } from '@gehna/client';
import { SignOut } from '@gehna/product-ui/sign-out';
import {
  Avatar,
  ErrorInPlace,
  Heading,
  Loading,
  Note,
  phoneWords,
  Skeleton,
  SkeletonText,
  TextLink,
  Wrap,
} from '@gehna/ui';
import { SideTabs } from '@gehna/ui/tabs';
import { useEffect, useRef } from 'react';
import { SignInNeeded } from '../../SignInNeeded.tsx';
import { type Profile, profile as profileQuery } from './api.ts';
import { DeletionPending } from './DeletionPending.tsx';
import styles from './ProfilePage.module.css';
import { ProfileTab } from './ProfileTab.tsx';
import { RoleLink } from './RoleLink.tsx';
import { SecurityTab } from './SecurityTab.tsx';
import { texts } from './texts.ts';
import { useTemporaryMessage } from './use-temporary-message.ts';

/** How long a success is shown, in milliseconds. */
const successTime = 3_000;

/** The signed-in user's own page. */
export default function ProfilePage() {
  const isSignedIn = useSession() !== null;
  return isSignedIn ? <OwnProfile /> : <SignInNeeded title={texts.notSignedIn}>{texts.signIn}</SignInNeeded>;
}

function OwnProfile() {
  const profile = useQuery(profileQuery);
  if (profile.data) return <Account profile={profile.data} />;
  return (
    <Wrap className={styles.page}>
      {profile.isError ? (
        <>
          <Heading level={1} className={styles.title}>
            {texts.pageTitle}
          </Heading>
          <ErrorInPlace onRetry={profile.refetch}>{texts.failed}</ErrorInPlace>
        </>
      ) : (
        <Loading label={texts.loading} className={styles.loading}>
          <Skeleton width="72px" height="72px" />
          <Skeleton width="14rem" height="28px" />
          <SkeletonText lines={4} />
        </Loading>
      )}
    </Wrap>
  );
}

function Account({ profile }: { profile: Profile }) {
  const { user } = profile;
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const [success, showSuccess] = useTemporaryMessage(successTime);
  const tab = query.get('tab') === 'security' ? 'security' : 'profile';
  return (
    <Wrap className={styles.page}>
      <DeletionPending erasesAt={profile.erasesAt} />
      <SideTabs
        label={texts.tabs}
        value={tab}
        onChange={(value) => setQuery(value === 'security' ? { tab: value } : {})}
        head={
          <div className={styles.user}>
            <Avatar name={user.ownerName} size="large" />
            <div className={styles.words}>
              <Heading level={1} size="sm" className={styles.name}>
                {user.ownerName}
              </Heading>
              <p className={styles.mobile}>{phoneWords(user.mobile)}</p>
            </div>
          </div>
        }
        tabs={[
          {
            value: 'profile',
            label: texts.profile,
            panel: (
              <>
                <Success message={tab === 'profile' ? success : null} />
                <ProfileTab profile={profile} onDone={showSuccess} />
              </>
            ),
          },
          {
            value: 'security',
            label: texts.security,
            panel: (
              <>
                <Success message={tab === 'security' ? success : null} />
                <SecurityTab profile={profile} onDone={showSuccess} />
              </>
            ),
          },
        ]}
        foot={
          <div className={styles.foot}>
            <TextLink alone to="/luxurymarket/inquiries">
              {texts.inquiries}
            </TextLink>
            <RoleLink user={user} />
            {user.roles.includes('reviewer') && (
              <TextLink alone to="/review">
                {texts.reviewConsole}
              </TextLink>
            )}
            <SignOut onSettled={(error) => !error && void navigate('/luxurymarket')} className={styles.signOut} />
          </div>
        }
      />
    </Wrap>
  );
}

/** A live region must exist before its text, so that screen readers announce it. On a phone the form that was sent stands far below it. */
function Success({ message }: { message: string | null }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) region.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return (
    <div ref={region} role="status" className={styles.success}>
      {message && <Note meaning="good">{message}</Note>}
    </div>
  );
}
