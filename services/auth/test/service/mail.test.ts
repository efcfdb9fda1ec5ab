import { routes } from '@gehna/contracts';
import { eventually } from '@gehna/kit/testing';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { mailOutboxStore } from '../../src/mail/mail-outbox-store.ts';
import { MailSender } from '../../src/mail/mail-sender.ts';
import { transmissionTimeoutMs } from '../../src/mail/queued-mail.ts';
import { resetTokenStore } from '../../src/reset-token-store.ts';
import { userStore } from '../../src/user-store.ts';
import { type AuthService, startAuth } from '../auth-service.ts';
import { resetTokenIn } from '../mailbox.ts';

const { forgotPassword, verifyToken } = routes.auth;
let auth: AuthService;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

interface Waiting {
  _id: string;
  attempts: number;
  lastError: string | null;
}

const database = () => auth.system.platform.database;
const waiting = () => database().collection<Waiting>('mail-outbox').find().toArray();
const allSent = () => eventually(async () => (await waiting()).length === 0);

/** The mail that was not sent and is retried. */
const postponed = () => eventually(async () => (await waiting()).find(({ lastError }) => lastError !== null));

/** Queues a mail to each, in this order; due for a sender of `senderOf` only, whose clock is ahead of the service's own. */
async function queue(recipients: readonly string[]) {
  for (const [index, to] of recipients.entries()) {
    const dueAt = new Date(auth.clock.now().getTime() + 1_800_000 + index);
    await mailOutboxStore(database()).add(
      { kind: 'password-changed', to, ownerName: 'Asha', userId: 'usr_asha' },
      dueAt,
    );
  }
}

async function senderOf(recipients: readonly string[], mails = mailOutboxStore(database())): Promise<MailSender> {
  await queue(recipients);
  const later = new Date(auth.clock.now().getTime() + 3_600_000);
  return new MailSender({
    mails,
    users: userStore(database()),
    resetTokens: resetTokenStore(database()),
    transport: createTransport({ url: auth.mailbox.url }),
    sender: 'no-reply@bharatgehna.example',
    publicUrl: 'http://localhost:8000',
    clock: () => later,
    log: auth.system.platform.log,
  });
}

const ask = (email: string) => auth.call(forgotPassword, { email });

describe('a mail', () => {
  test('is sent after the mail server was away, and no request waited for it', async () => {
    const { email } = await auth.signUp();
    auth.mailbox.refusal = { code: 451, text: 'not now' };
    expect((await ask(email)).status).toBe(200);
    const mail = await postponed();
    expect(mail).toMatchObject({ attempts: 1, lastError: expect.stringContaining('not now') });
    expect(auth.mailbox.to(email)).toEqual([]);
    expect((await auth.system.inject({ url: '/metrics' })).body).toMatch(/^mails_waiting\{.*\} 1$/m);

    auth.mailbox.refusal = null;
    auth.clock.forward({ seconds: 3 });
    const token = resetTokenIn(await auth.mailbox.latestTo(email));
    expect((await auth.call(verifyToken, { token })).status).toBe(200);
    await allSent();
    expect(auth.mailbox.to(email)).toHaveLength(1);
  });

  test('that arrived although the answer of the mail server was lost has a link that works, as has that of the next attempt', async () => {
    const { email } = await auth.signUp();
    auth.mailbox.losesAnswers = true;
    await ask(email);
    await postponed();
    auth.mailbox.losesAnswers = false;
    auth.clock.forward({ seconds: 3 });
    await allSent();
    const tokens = auth.mailbox.to(email).map(resetTokenIn);
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect((await auth.call(verifyToken, { token })).status).toBe(200);
  });

  test('with a link counts once among the five whose links work, however often it is tried', async () => {
    const { email } = await auth.signUp();
    const user = await userStore(database()).byEmail(email);
    const issue = (mailId: string) => user && resetTokenStore(database()).issue(user, mailId, auth.clock.now());
    for (let attempt = 1; attempt <= 6; attempt++) expect(await issue('mail_1')).toEqual(expect.any(String));
    for (const other of ['mail_2', 'mail_3', 'mail_4', 'mail_5'])
      expect(await issue(other)).toEqual(expect.any(String));
    expect(await issue('mail_6')).toBeNull();
    expect(await issue('mail_1')).toEqual(expect.any(String));
  });

  test('that the mail server takes its time with holds up no answer', async () => {
    const { email } = await auth.signUp();
    let release: () => void = () => undefined;
    auth.mailbox.hold = new Promise((resolve) => {
      release = resolve;
    });
    // Held until the answers are there.
    expect((await ask(email)).status).toBe(200);
    expect((await ask('unknown@example.in')).status).toBe(200);
    expect(auth.mailbox.to(email)).toEqual([]);
    release();
    auth.mailbox.hold = null;
    await auth.mailbox.latestTo(email);
    await allSent();
  });

  test('that the mail server refuses for good is given up: logged, and nothing of it is kept', async () => {
    const { email } = await auth.signUp();
    const logged = vi.spyOn(auth.system.platform.log, 'error');
    auth.mailbox.refusal = { code: 550, text: 'no such mailbox' };
    await ask(email);
    const details = { kind: 'password-reset', attempts: 1, err: expect.objectContaining({ responseCode: 550 }) };
    await eventually(async () =>
      expect(logged).toHaveBeenCalledWith(expect.objectContaining(details), 'A mail was given up.'),
    );
    await allSent();
    auth.mailbox.refusal = null;
    logged.mockRestore();
  });

  test('that was being sent by a process that died is sent by the next run', async () => {
    const { email } = await auth.signUp();
    const queuedAt = auth.clock.now();
    const inAMinute = new Date(queuedAt.getTime() + 60_000);
    const order = { kind: 'password-reset', to: email };
    const left = { order, queuedAt, dueAt: inAMinute, attempts: 1, lastError: null };
    await auth.system.platform.database
      .collection<{ _id: string }>('mail-outbox')
      .insertOne({ _id: 'mail_left', ...left });
    await ask('unknown@example.in');
    await eventually(async () => (await waiting()).length === 1);
    expect(auth.mailbox.to(email)).toEqual([]);
    auth.clock.forward({ seconds: 61 });
    const { messageId } = await auth.mailbox.latestTo(email);
    expect(messageId).toBe('<mail_left@bharatgehna.example>');
    await allSent();
  });

  test('is sent once by two replicas', async () => {
    const second = await auth.replica();
    const accounts = await Promise.all(Array.from({ length: 8 }, () => auth.signUp()));
    await Promise.all(accounts.map(({ email }, index) => (index % 2 ? auth : second).call(forgotPassword, { email })));
    await allSent();
    expect(accounts.map(({ email }) => auth.mailbox.to(email).length)).toEqual(accounts.map(() => 1));
  });

  test('that is being sent does not hold up a stop, and the mails behind it are left to others', async () => {
    const recipients = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `${name}@example.in`);
    const mailSender = await senderOf(recipients);
    const { promise, resolve: release } = Promise.withResolvers<void>();
    auth.mailbox.hold = promise;
    mailSender.schedule();
    await eventually(async () => (await waiting()).filter(({ attempts }) => attempts === 1).length === 5);
    await mailSender.stop();
    mailSender.schedule();
    release();
    auth.mailbox.hold = null;
    await eventually(async () => (await waiting()).length === 2);
    expect((await waiting()).map(({ attempts }) => attempts)).toEqual([0, 0]);
    await database().collection('mail-outbox').deleteMany({});
  });

  test('that is queued while the outbox is read is sent right after', async () => {
    const mails = mailOutboxStore(database());
    const { promise, resolve: finishReading } = Promise.withResolvers<null>();
    const nextDue = vi.fn(mails.nextDue).mockReturnValueOnce(promise);
    const mailSender = await senderOf([], { ...mails, nextDue });
    mailSender.schedule();
    await queue(['late@example.in']);
    mailSender.schedule();
    finishReading(null);
    await auth.mailbox.latestTo('late@example.in');
    await allSent();
    await mailSender.stop();
  });

  test('that the mail server takes its time with holds up none to another recipient; a recipient gets them in order', async () => {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    auth.mailbox.hold = Object.assign(promise, { to: 'slow@example.in' });
    const mailSender = await senderOf(['slow@example.in', 'slow@example.in', 'slow@example.in', 'quick@example.in']);
    const queued = await waiting();
    mailSender.schedule();
    await auth.mailbox.latestTo('quick@example.in');
    await eventually(async () => (await waiting()).length === 3);
    expect((await waiting()).map(({ attempts }) => attempts).sort()).toEqual([0, 0, 1]);
    release();
    await allSent();
    await mailSender.stop();
    auth.mailbox.hold = null;
    const ids = queued.slice(0, 3).map(({ _id }) => `<${_id}@bharatgehna.example>`);
    expect(auth.mailbox.to('slow@example.in').map(({ messageId }) => messageId)).toEqual(ids);
  });

  test('that the mail server does not take in time is retried: its connection ends before another replica takes the mail', async () => {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    auth.mailbox.hold = promise;
    const mailSender = await senderOf(['held@example.in']);
    const timeout = new AbortController();
    const { timeout: real } = AbortSignal;
    const signals = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => (ms === transmissionTimeoutMs ? timeout.signal : real.call(AbortSignal, ms)));
    mailSender.schedule();
    await eventually(async () => auth.mailbox.connections() === 1);
    timeout.abort();
    signals.mockRestore();
    expect(await postponed()).toMatchObject({ attempts: 1, lastError: 'Message sending aborted' });
    await eventually(async () => auth.mailbox.connections() === 0);
    await mailSender.stop();
    release();
    auth.mailbox.hold = null;
    await database().collection('mail-outbox').deleteMany({});
  });
});
