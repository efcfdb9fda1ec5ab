import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type DomainEvent, events, subjectOf, typeOf, type User } from '@gehna/contracts';
import type { JetStreamClient } from 'nats';
import { CallFailed, type PublicApi } from './api.ts';
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

async function untilRole(api: PublicApi, session: Session, role: User['roles'][number]): Promise<Session> {
  const deadline = Date.now() + 30_000;
  let latest = session;
  while (!latest.user.roles.includes(role)) {
    if (Date.now() > deadline) throw new Error(`${session.user.ownerName} did not become ${role} within 30 s.`);
    await new Promise((go) => setTimeout(go, 150));
    const { body, cookie } = await api('POST /api/auth/refresh', { cookie: latest.cookie });
    latest = { ...body, cookie: cookie ?? latest.cookie };
  }
  return latest;
}

/**
 * Makes a demo person a seller by the event that the seller-applications service would publish: applications have no
 * service of their own yet (issue 3).
 */
export async function becomeSeller(api: PublicApi, stream: JetStreamClient, seller: DemoSeller): Promise<Session> {
  const session = await signIn(api, seller);
  if (session.user.isSeller) return session;
  const family = events['seller-applications'].applicationEvents;
  const now = new Date().toISOString();
  const id = `app_demo_${seller.code.toLowerCase()}`;
  const event: DomainEvent<typeof family> = {
    specversion: '1.0',
    id: randomUUID(),
    type: typeOf(family, 'approved'),
    source: '/infra/demo',
    subject: id,
    time: now,
    datacontenttype: 'application/json',
    dataversion: family.dataversion,
    version: 2,
    data: {
      id,
      applicantId: session.user.id,
      businessName: seller.businessName,
      businessType: seller.businessType,
      status: 'approved',
      reason: null,
      submittedAt: now,
      decidedAt: now,
    },
  };
  await stream.publish(subjectOf(family, id), JSON.stringify(event), { msgID: event.id });
  return untilRole(api, session, 'seller');
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
