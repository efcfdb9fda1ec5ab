import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { User } from '@gehna/contracts';
import { CallFailed, everyPage, type PublicApi, whenKnown } from './api.ts';
import { applicationOf, applicationTimes, type DemoApplication, formOf, waitingApplicationOf } from './applications.ts';
import type { Calendar } from './calendar.ts';
import type { Applicant } from './other-users.ts';
import { type DemoSeller, type DemoUser, demoPassword } from './sellers.ts';

export interface Session {
  readonly token: string;
  readonly user: User;
  readonly cookie: string | undefined;
}

/** Signs a demo user in; on the very first start the account is made. */
export async function signIn(api: PublicApi, user: DemoUser): Promise<Session> {
  const { ownerName, email, mobile } = user;
  try {
    const { body, cookie } = await api('POST /api/auth/login', { body: { mobile, password: demoPassword } });
    return { ...body, cookie };
  } catch (error) {
    if (!(error instanceof CallFailed && error.status === 401)) throw error;
  }
  const { body, cookie } = await api('POST /api/auth/signup', {
    body: { ownerName, email, mobile, password: demoPassword },
  });
  return { ...body, cookie };
}

/** Waits until auth has given a role, and answers the session whose token carries it. */
const untilRole = (api: PublicApi, session: Session, role: User['roles'][number]) =>
  untilUser(api, session, ({ roles }) => roles.includes(role), `become ${role}`);

/** Waits for a change of the account by another service, and answers the session whose token is of after it. */
export async function untilUser(
  api: PublicApi,
  session: Session,
  isChanged: (user: User) => boolean,
  change: string,
): Promise<Session> {
  const deadline = Date.now() + 30_000;
  let latest = session;
  while (!isChanged(latest.user)) {
    if (Date.now() > deadline) throw new Error(`${session.user.ownerName} did not ${change} within 30 s.`);
    await wait(300);
    const { body, cookie } = await api('POST /api/auth/refresh', { cookie: latest.cookie });
    latest = { ...body, cookie: cookie ?? latest.cookie };
  }
  return latest;
}

/** The status of a user's application. */
export async function applicationStatusOf(api: PublicApi, { token }: Session) {
  // A service that has just started may not have received the key of the token yet.
  return (await whenKnown(() => api('GET /api/seller-application/status', { token }))).body.status;
}

/** Sends an application. Answers its id. */
export async function apply(
  api: PublicApi,
  { token }: Session,
  application: DemoApplication,
  at?: Date,
): Promise<string> {
  // The event of a new account may not have arrived yet.
  const sent = await whenKnown(async () =>
    api('POST /api/seller-application', { token, at, body: await formOf(application) }),
  );
  return sent.body.application.id;
}

/** The seller applies and the reviewer approves. */
export async function becomeSeller(
  api: PublicApi,
  reviewing: Session,
  seller: DemoSeller | Applicant,
  calendar?: Calendar,
): Promise<Session> {
  const session = await signIn(api, seller);
  if (session.user.isSeller) return session;
  const status = await applicationStatusOf(api, session);
  if (status !== 'approved') {
    const [applied, approved] = calendar ? applicationTimes(calendar, seller) : [];
    const id =
      status === 'pending'
        ? await waitingIdOf(api, reviewing, session.user.id)
        : await apply(api, session, 'code' in seller ? applicationOf(seller) : waitingApplicationOf(seller), applied);
    const { token } = reviewing;
    await api('POST /api/review/applications/:id/approve', { token, at: approved, params: { id }, body: {} });
  }
  return untilRole(api, session, 'seller');
}

/** A pending application: an earlier run was stopped before it was approved. */
async function waitingIdOf(api: PublicApi, reviewing: Session, applicantId: string): Promise<string> {
  const waiting = { status: 'pending' } as const;
  const pages = await everyPage(async (page) => {
    const query = { ...waiting, ...page };
    return (await api('GET /api/review/applications', { token: reviewing.token, query })).body;
  });
  const found = pages.flatMap((page) => page.applications).find(({ applicant }) => applicant._id === applicantId);
  if (!found) throw new Error(`The application of ${applicantId} does not wait for a decision.`);
  return found.id;
}

/**
 * Makes a demo user a reviewer by the command that operations use (`make reviewer`).
 * @param environment auth's
 */
export async function becomeReviewer(
  api: PublicApi,
  user: DemoUser,
  environment: NodeJS.ProcessEnv = { ...process.env, MONGODB_DATABASE: 'auth' },
): Promise<Session> {
  const session = await signIn(api, user);
  if (session.user.roles.includes('reviewer')) return session;
  const command = fileURLToPath(new URL('../../services/auth/src/reviewer.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [command, user.mobile], { env: environment });
  return untilRole(api, session, 'reviewer');
}
