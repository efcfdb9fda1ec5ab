import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { User } from '@gehna/contracts';
import { CallFailed, type PublicApi, whenKnown } from './api.ts';
import { applicationOf, type DemoApplication, formOf } from './applications.ts';
import { type DemoPerson, type DemoSeller, demoPassword } from './sellers.ts';

export interface Session {
  readonly token: string;
  readonly user: User;
  readonly cookie: string | undefined;
}

/** Signs a demo person in; on the very first start the account is made. */
export async function signIn(api: PublicApi, person: DemoPerson): Promise<Session> {
  const { ownerName, email, mobile } = person;
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
export async function untilRole(api: PublicApi, session: Session, role: User['roles'][number]): Promise<Session> {
  const deadline = Date.now() + 30_000;
  let latest = session;
  while (!latest.user.roles.includes(role)) {
    if (Date.now() > deadline) throw new Error(`${session.user.ownerName} did not become ${role} within 30 s.`);
    await new Promise((go) => setTimeout(go, 300));
    const { body, cookie } = await api('POST /api/auth/refresh', { cookie: latest.cookie });
    latest = { ...body, cookie: cookie ?? latest.cookie };
  }
  return latest;
}

/** How far somebody's application has come. */
export async function applicationStatusOf(api: PublicApi, { token }: Session) {
  return (await api('GET /api/seller-application/status', { token })).body.status;
}

/** Sends an application. Answers its id. */
export async function apply(api: PublicApi, { token }: Session, application: DemoApplication): Promise<string> {
  // The service may not have heard of a new account yet.
  const sent = await whenKnown(async () =>
    api('POST /api/seller-application', { token, body: await formOf(application) }),
  );
  return sent.body.application.id;
}

/** A house applies and the reviewer approves, as in life. */
export async function becomeSeller(api: PublicApi, reviewing: Session, seller: DemoSeller): Promise<Session> {
  const session = await signIn(api, seller);
  if (session.user.isSeller) return session;
  const status = await applicationStatusOf(api, session);
  if (status !== 'approved') {
    const id =
      status === 'pending'
        ? await waitingIdOf(api, reviewing, session.user.id)
        : await apply(api, session, applicationOf(seller));
    await api('POST /api/review/applications/:id/approve', { token: reviewing.token, params: { id }, body: {} });
  }
  return untilRole(api, session, 'seller');
}

/** The application of somebody among those that wait: a run before this one was stopped in between. */
async function waitingIdOf(api: PublicApi, reviewing: Session, applicantId: string): Promise<string> {
  for (let page = 1; ; page++) {
    const query = { status: 'pending', page, limit: 100 } as const;
    const { body } = await api('GET /api/review/applications', { token: reviewing.token, query });
    const found = body.applications.find(({ applicant }) => applicant._id === applicantId);
    if (found) return found.id;
    if (!body.pagination.hasNext) throw new Error(`The application of ${applicantId} does not wait for a decision.`);
  }
}

/** Makes a demo person a reviewer by the command that operations use (`make reviewer`). */
export async function becomeReviewer(api: PublicApi, person: DemoPerson): Promise<Session> {
  const session = await signIn(api, person);
  if (session.user.roles.includes('reviewer')) return session;
  const command = fileURLToPath(new URL('../../services/auth/src/reviewer.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [command, person.mobile], {
    env: { ...process.env, MOBILE: person.mobile, MONGODB_DATABASE: 'auth' },
  });
  return untilRole(api, session, 'reviewer');
}
