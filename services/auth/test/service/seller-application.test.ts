import { type DataOf, events, routes } from '@gehna/contracts';
import { eventually } from '@gehna/kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthService, type SignedInAccount, startAuth } from '../auth-service.ts';

const family = events['seller-applications'].applicationEvents;
type Application = DataOf<typeof family>;

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

let count = 0;
function application(applicantId: string, changes: Partial<Application> = {}): Application {
  count++;
  const decided = { status: 'approved', reason: null, decidedAt: '2026-02-03T10:00:00.000Z' } as const;
  const business = { businessName: 'Rao Jewellers', businessType: 'Retailer' };
  return {
    id: `app_${count}`,
    applicantId,
    ...business,
    submittedAt: '2026-02-01T10:00:00.000Z',
    ...decided,
    ...changes,
  };
}

async function happens(data: Application, version = 2): Promise<void> {
  const verb = data.status === 'pending' ? 'submitted' : data.status;
  await auth.system.handled(await auth.system.publish(family, verb, data.id, version, data));
}

/** The account as they are after their page fetched a new token. */
async function refreshed({ cookie }: SignedInAccount) {
  return (await auth.call(routes.auth.refresh, undefined, { cookie })).body;
}
const published = ({ user }: SignedInAccount) => auth.system.published(events.auth.userEvents, user.id);

describe('an approved application', () => {
  test('makes a seller by event: old tokens are refused within a second, a refresh shows the role', async () => {
    const account = await auth.signUp();
    await happens(application(account.user.id));
    await eventually(async () => !(await auth.isAccepted(account.token)));
    const { user, token } = await refreshed(account);
    expect(user).toEqual({
      ...account.user,
      isSeller: true,
      roles: ['buyer', 'seller'],
      businessName: 'Rao Jewellers',
      name: 'Rao Jewellers',
    });
    expect(await auth.isAccepted(token)).toBe(true);
    const [, event] = await published(account);
    expect(event).toMatchObject({ type: 'auth.user.roles-changed', version: 2 });
    expect(event?.data).toMatchObject({ rolesVersion: 1, roles: ['buyer', 'seller'], businessName: 'Rao Jewellers' });
  });

  test('that is delivered again changes nothing', async () => {
    const account = await auth.signUp();
    const approved = application(account.user.id);
    await happens(approved);
    await happens(approved);
    await happens(approved, 3);
    expect(await published(account)).toHaveLength(2);
  });

  test('whose submission arrives late keeps its effect', async () => {
    const account = await auth.signUp();
    const approved = application(account.user.id);
    await happens(approved, 2);
    await happens({ ...approved, status: 'pending', decidedAt: null }, 1);
    expect((await refreshed(account)).user.isSeller).toBe(true);
    expect(await published(account)).toHaveLength(2);
  });

  test('without any event before it is enough', async () => {
    const account = await auth.signUp();
    await happens(application(account.user.id), 7);
    expect((await refreshed(account)).user.isSeller).toBe(true);
  });

  test('of an older date than the one in force does not bring its name back', async () => {
    const account = await auth.signUp();
    await happens(application(account.user.id, { businessName: 'New Name', decidedAt: '2026-03-01T00:00:00.000Z' }));
    await happens(application(account.user.id, { businessName: 'Old Name', decidedAt: '2026-01-01T00:00:00.000Z' }));
    expect((await refreshed(account)).user.businessName).toBe('New Name');
  });
});

describe('an application that is', () => {
  test.each(['pending', 'rejected'] as const)('%s changes nothing', async (status) => {
    const account = await auth.signUp();
    await happens(application(account.user.id, { status, reason: status === 'rejected' ? 'blurred papers' : null }));
    expect(await auth.isAccepted(account.token)).toBe(true);
    expect((await refreshed(account)).user).toEqual(account.user);
    expect(await published(account)).toHaveLength(1);
  });

  test('that of an unknown user is recorded once, and what follows it is handled', async () => {
    const rejected = auth.system.platform.database.collection('rejected_events');
    const foreign = application('usr_of_another_system');
    await auth.system.publish(family, 'approved', foreign.id, 2, foreign);
    const account = await auth.signUp();
    await happens(application(account.user.id));
    expect((await refreshed(account)).user.isSeller).toBe(true);
    const records = await eventually(async () => {
      const found = await rejected.find().toArray();
      return found.length > 0 ? found : null;
    });
    expect(records).toHaveLength(1);
    expect(records?.[0]?.reason).toBe(`there is no user usr_of_another_system, the applicant of ${foreign.id}`);
  });
});
