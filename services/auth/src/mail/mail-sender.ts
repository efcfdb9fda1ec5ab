import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@gehna/kit';
import type { Transporter } from 'nodemailer';
import pLimit from 'p-limit';
import type { ResetTokenStore } from '../reset-token-store.ts';
import type { UserStore } from '../user-store.ts';
import { mailOf } from './mail-content.ts';
import type { MailOutboxStore } from './mail-outbox-store.ts';
import { afterFailure, type QueuedMail, transmissionTimeoutMs } from './queued-mail.ts';

const pollIntervalMs = 5_000;
/** Recipients to whom mails are sent at the same time: a mail server that takes 2 s a mail takes 150 a minute, not 30. */
const maxConcurrentRecipients = 5;
/** How long a stop waits for the mails that are being sent; after it they are sent again a minute later. */
const stopTimeoutMs = 2_000;

interface MailSenderOptions {
  readonly mails: MailOutboxStore;
  readonly users: UserStore;
  readonly resetTokens: ResetTokenStore;
  readonly transport: Transporter;
  readonly sender: string;
  readonly publicUrl: string;
  readonly clock: () => Date;
  readonly log: Logger;
}

/**
 * Sends the mails of the outbox, apart from the requests that caused them: when scheduled, and every five seconds for what
 * a failure or a crash left. A recipient's mails are sent one after the other, the earliest due first: by one replica, and while
 * none fails. Another replica may send the next one at the same time, and one that is retried comes after those that became due
 * before its next attempt. A mail is removed after the mail server has taken it, so a crash in between sends it again rather than never.
 */
export class MailSender {
  readonly #options: MailSenderOptions;
  #timer: NodeJS.Timeout | undefined;
  readonly #dispatches = pLimit(1);
  /** By recipient. */
  readonly #attempts = new Map<string, Promise<void>>();
  #stopped = false;

  constructor(options: MailSenderOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => this.schedule(), pollIntervalMs);
    this.schedule();
  }

  /** Schedules a delivery; does not wait for it. */
  schedule(): void {
    // A waiting dispatch will see this mail too.
    if (this.#stopped || this.#dispatches.pendingCount > 0) return;
    this.#dispatches(() => this.#startDue()).catch(this.#logDelay);
  }

  /** Finishes the mails that are being sent, unless the mail server is slow, and sends no other. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopped = true;
    const finished = this.#dispatches(() => Promise.all(this.#attempts.values()));
    await Promise.race([finished, wait(stopTimeoutMs, undefined, { ref: false })]);
    this.#options.transport.close();
  }

  /** Starts an attempt for every due mail, until all are busy; the end of each schedules the next. */
  async #startDue(): Promise<void> {
    const { mails, clock } = this.#options;
    while (!this.#stopped && this.#attempts.size < maxConcurrentRecipients) {
      const mail = await mails.nextDue(clock(), [...this.#attempts.keys()]);
      if (!mail) return;
      const taken = await mails.take(mail, clock());
      if (taken) this.#start(taken);
    }
  }

  #start(mail: QueuedMail): void {
    const { to } = mail.order;
    const attempt = this.#attempt(mail)
      .catch(this.#logDelay)
      .finally(() => {
        this.#attempts.delete(to);
        this.schedule();
      });
    this.#attempts.set(to, attempt);
  }

  readonly #logDelay = (err: unknown) =>
    this.#options.log.error({ err }, 'Mails are delayed: the database does not answer.');

  async #attempt(mail: QueuedMail): Promise<void> {
    const { mails, clock, log } = this.#options;
    try {
      await this.#send(mail);
      await mails.remove(mail);
    } catch (error) {
      const { _id, order, attempts } = mail;
      const details = { err: error, mail: _id, kind: order.kind, attempts };
      const postponed = afterFailure(mail, messageOf(error), isRefusedForGood(error), clock());
      if (postponed) {
        log.warn(details, 'A mail was not sent; it is retried.');
        await mails.postpone(postponed);
      } else {
        log.error(details, 'A mail was given up.');
        await mails.remove(mail);
      }
    }
  }

  async #send(mail: QueuedMail): Promise<void> {
    const { order } = mail;
    if (order.kind === 'password-reset') await this.#sendResetLink(mail);
    else await this.#transmit(mail, order.ownerName, '/luxurymarket/profile?tab=security');
  }

  /** The token is made here, so that its plain text is never stored. An address without an account gets no mail. */
  async #sendResetLink(mail: QueuedMail): Promise<void> {
    const { users, resetTokens, clock, log } = this.#options;
    const user = await users.byEmail(mail.order.to);
    if (!user) return;
    const token = await resetTokens.issue(user, mail._id, clock());
    if (token === null) {
      log.info({ userId: user._id }, 'No reset link was sent: enough earlier ones still work.');
      return;
    }
    await this.#transmit(mail, user.ownerName, `/reset-password?token=${token}`);
  }

  async #transmit({ _id, order }: QueuedMail, ownerName: string, path: string): Promise<void> {
    const { transport, sender, publicUrl } = this.#options;
    const content = mailOf(order, ownerName, new URL(path, publicUrl).toString());
    // The same id at every attempt: mail programs show a mail that arrives twice once.
    const messageId = `<${_id}@${sender.replace(/^.*@|>.*$/g, '')}>`;
    // Closes the connection when it is aborted.
    const signal = AbortSignal.timeout(transmissionTimeoutMs);
    await transport.sendMail({ from: sender, to: order.to, messageId, signal, ...content });
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A 5xx answer of the mail server about this mail: a retry would fail too. */
function isRefusedForGood(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  const about = error instanceof Error && 'command' in error ? error.command : undefined;
  return typeof code === 'number' && code >= 500 && (about === 'RCPT TO' || about === 'DATA');
}
