import { events, routes } from '@gehna/contracts';
import { deletedAccount } from '@gehna/contracts/rules';
import { eventually, tcpProxy } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MailOrder, QueuedMail } from '../../src/mail/queued-mail.ts';
import { resetTokenStore } from '../../src/reset-token-store.ts';
import type { User } from '../../src/user.ts';
import { type AuthService, startAuth } from '../auth-service.ts';

const { deleteAccount, keepAccount, getProfile, login, ownAccountData, refresh, signup, updateProfile } = routes.auth;

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

const statesOf = (userId: string) => auth.system.published(events.auth.userEvents, userId);
const collections = () => auth.system.platform.database;
/** All documents of the service as one text. */
async function everything(): Promise<string> {
  const names = [
    'users',
    'credentials',
    'sessions',
    'sign-outs',
    'login-history',
    'login-attempts',
    'reset-tokens',
    'mail-outbox',
    'outbox',
    'rejected_events',
  ];
  const found = await Promise.all(names.map((name) => collections().collection(name).find({}).toArray()));
  return JSON.stringify(found);
}

test('the download holds the account, its logins and its sessions', async () => {
  const account = await auth.signUp();
  await auth.logIn(account);
  const { body } = await auth.call(ownAccountData, undefined, account);
  expect(body.data.account).toMatchObject([{ ownerName: account.ownerName, email: account.email }]);
  expect(body.data.logins).toHaveLength(2);
  expect(body.data.sessions).toHaveLength(2);
});

test('deleting needs the password', async () => {
  const account = await auth.signUp();
  const { status, problem } = await auth.call(deleteAccount, { currentPassword: 'wrong horse' }, account);
  expect(status).toBe(400);
  expect(problem).toMatchObject({ errors: [{ field: 'currentPassword', message: 'Current password is incorrect.' }] });
  expect((await auth.call(getProfile, undefined, account)).body.erasesAt).toBeUndefined();
});

test('within seven days the account can be kept, and nothing has changed', async () => {
  const account = await auth.signUp();
  const { body } = await auth.call(deleteAccount, { currentPassword: account.password }, account);
  const again = await auth.call(deleteAccount, { currentPassword: account.password }, account);
  expect(again.body.erasesAt).toBe(body.erasesAt);
  expect((await auth.call(getProfile, undefined, account)).body.erasesAt).toBe(body.erasesAt);
  const { text } = await auth.mailbox.latestTo(account.email, 'will be deleted');
  expect(text).toContain('/luxurymarket/profile?tab=security');

  auth.clock.forward({ days: 6 });
  const credentials = { mobile: account.mobile, password: account.password };
  const back = await auth.call(login, credentials);
  expect(back.body.erasesAt).toBe(body.erasesAt);
  expect((await auth.call(keepAccount, undefined, back.body)).status).toBe(200);
  await auth.mailbox.latestTo(account.email, 'stays');
  auth.clock.forward({ days: 2 });
  const later = await auth.call(login, credentials);
  expect(later.status).toBe(200);
  expect(later.body.erasesAt).toBeUndefined();
});

test('after seven days nothing is left of the user, and sign-in fails', async () => {
  const account = await auth.signUp();
  const rejected = auth.system.platform.database.collection('rejected_events');
  await rejected.insertOne({ body: JSON.stringify({ applicantId: account.user.id, businessName: account.ownerName }) });
  await auth.call(deleteAccount, { currentPassword: account.password }, account);
  auth.clock.forward({ days: 7, seconds: 1 });
  await auth.mailbox.latestTo(account.email, 'was deleted');
  const traces = [account.ownerName, account.mobile, account.email];
  const left = await eventually(async () => {
    const stored = await everything();
    return traces.some((trace) => stored.includes(trace)) ? null : stored;
  });
  expect(left).toContain(account.user.id);
  expect((await auth.call(login, { mobile: account.mobile, password: account.password })).status).toBe(401);
  expect((await auth.call(refresh, undefined, { cookie: account.cookie })).status).toBe(401);

  const states = await statesOf(account.user.id);
  expect(states).toMatchObject([{ type: 'auth.user.erased', data: { ownerName: deletedAccount.name, mobile: '' } }]);
});

test('mails that wait for the mail server go with the account, also one to a former address', async () => {
  const account = await auth.signUp();
  await auth.call(deleteAccount, { currentPassword: account.password }, account);
  await auth.mailbox.latestTo(account.email, 'will be deleted');
  auth.clock.forward({ days: 6 });
  const { token } = await auth.logIn(account);
  auth.mailbox.refusal = { code: 451, text: 'not now' };
  const { ownerName, mobile, password: currentPassword } = account;
  const email = `new.${account.email}`;
  const changed = await auth.call(updateProfile, { ownerName, mobile, email, address: '', currentPassword }, { token });
  expect(changed.status).toBe(200);
  const mails = collections().collection<QueuedMail>('mail-outbox');
  const queuedAt = auth.clock.now();
  const dueAt = new Date(queuedAt.getTime() + 7 * 86_400_000);
  const asBefore = { kind: 'password-changed', to: email, ownerName } as unknown as MailOrder;
  await mails.insertOne({ _id: 'mail_before', order: asBefore, queuedAt, dueAt, attempts: 1, lastError: null });

  auth.clock.forward({ days: 1, seconds: 1 });
  const users = collections().collection<User>('users');
  await eventually(async () => (await users.findOne({ _id: account.user.id }))?.isErased);
  const waiting = await mails.find({ 'order.to': { $in: [account.email, email] } }).toArray();
  auth.mailbox.refusal = null;
  expect(waiting.map(({ order }) => order.kind)).toEqual(['account-erased']);
});

test('the event is published once more after ten minutes', async () => {
  const account = await auth.signUp();
  await auth.call(deleteAccount, { currentPassword: account.password }, account);
  auth.clock.forward({ days: 7, seconds: 1 });
  await eventually(async () => (await statesOf(account.user.id))[0]?.data.isErased === true);
  const [first] = await statesOf(account.user.id);
  // Of a mail with a link that was being sent when the account was erased.
  const owner = { _id: account.user.id, email: account.email };
  await resetTokenStore(collections()).issue(owner, 'mail_late', auth.clock.now());
  auth.clock.forward({ minutes: 10, seconds: 1 });
  await eventually(async () => ((await statesOf(account.user.id))[0]?.version ?? 0) > (first?.version ?? 0));
  await eventually(async () => !(await everything()).includes(account.email));
});

test('so is that of an account that a restore has left erased', async () => {
  const { id } = (await auth.signUp()).user;
  const now = auth.clock.now();
  const left = { isErased: true as const, deletion: { requestedAt: now, erasesAt: now }, deletionDueAt: now };
  await collections().collection<User>('users').updateOne({ _id: id }, { $set: left });
  await eventually(async () => (await statesOf(id))[0]?.data.isErased === true);
  const [first] = await statesOf(id);
  auth.clock.forward({ minutes: 10, seconds: 1 });
  await eventually(async () => ((await statesOf(id))[0]?.version ?? 0) > (first?.version ?? 0));
});

test('and that counts from when it was published, however long NATS was away', async () => {
  const proxy = await tcpProxy(process.env.TEST_NATS_URL ?? '');
  const own = await startAuth({ environment: { NATS_URL: proxy.url } });
  const { database } = own.system.platform;
  const account = await own.signUp();
  const user = () => database.collection<User>('users').findOne({ _id: account.user.id });
  await own.call(deleteAccount, { currentPassword: account.password }, account);
  await proxy.drop();
  own.clock.forward({ days: 7, seconds: 1 });
  await eventually(async () => (await user())?.isErased === true);
  own.clock.forward({ minutes: 11 });
  await eventually(async () => Number((await user())?.deletionDueAt) > own.clock.now().getTime());
  await proxy.restore();
  await eventually(async () => (await database.outbox.records.countDocuments()) === 0);
  const published = await own.system.published(events.auth.userEvents, account.user.id);
  expect(published).toMatchObject([{ type: 'auth.user.erased' }]);
  await own.close();
  await proxy.close();
});

test('one that has been due for more than an hour shows in the metrics', async () => {
  const account = await auth.signUp();
  const overdue = async () =>
    /^deletions_overdue\{.*\} (\d+)$/m.exec((await auth.system.inject({ url: '/metrics' })).body)?.[1];
  const users = collections().collection<User>('users');
  const due = (minutes: number) => ({ deletionDueAt: new Date(auth.clock.now().getTime() - minutes * 60_000) });
  // Without the request it stays due.
  await users.updateOne({ _id: account.user.id }, { $set: due(59) });
  expect(await overdue()).toBe('0');
  await users.updateOne({ _id: account.user.id }, { $set: due(61) });
  expect(await overdue()).toBe('1');
  await users.updateOne({ _id: account.user.id }, { $unset: { deletionDueAt: true } });
});

test('number and address are free for a new account', async () => {
  const account = await auth.signUp();
  await auth.call(deleteAccount, { currentPassword: account.password }, account);
  auth.clock.forward({ days: 7, seconds: 1 });
  await auth.mailbox.latestTo(account.email, 'was deleted');
  const { ownerName, email, mobile, password } = account;
  expect((await auth.call(signup, { ownerName, email, mobile, password })).status).toBe(201);
});
