import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@gehna/kit';
import type { Transporter } from 'nodemailer';
import type { ResetTokenStore } from '../reset-token-store.ts';
import type { UserStore } from '../user-store.ts';
import { contactChangedLetter, type Letter, passwordChangedLetter, passwordResetLetter } from './letter.ts';
import type { MailOutboxStore } from './mail-outbox-store.ts';
import { afterFailure, type QueuedMail } from './queued-mail.ts';

const lookEveryMs = 5_000;
/** How long a stop waits for the mail in hand; what takes longer is sent again by whoever looks a minute later. */
const stopPatienceMs = 2_000;

interface CourierNeeds {
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
 * Sends what the mail outbox holds, away from the requests that caused it: at once when told, and by looking every
 * five seconds for what a failure or a crash left. A mail is removed after the mail server has taken it, so a crash in
 * between sends it again rather than never.
 */
export class Courier {
  readonly #needs: CourierNeeds;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(needs: CourierNeeds) {
    this.#needs = needs;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), lookEveryMs);
    this.wake();
  }

  /** There is something to send. Returns at once. */
  wake(): void {
    if (this.#stopped) return;
    this.#again = true;
    this.#round ??= this.#deliver().finally(() => {
      this.#round = undefined;
    });
  }

  /** Finishes the mail in hand, unless the mail server takes its time, and takes no other. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopped = true;
    await Promise.race([this.#round, wait(stopPatienceMs, undefined, { ref: false })]);
    this.#needs.transport.close();
  }

  async #deliver(): Promise<void> {
    const { mails, clock, log } = this.#needs;
    try {
      while (this.#again) {
        this.#again = false;
        for (const mail of await mails.due(clock())) {
          if (this.#stopped) return;
          const taken = await mails.take(mail, clock());
          if (taken) await this.#send(taken);
          this.#again = true;
        }
      }
    } catch (error) {
      log.error({ err: error }, 'mails wait: the database does not answer');
    }
  }

  async #send(mail: QueuedMail): Promise<void> {
    const { mails, clock, log } = this.#needs;
    try {
      await this.#write(mail);
      await mails.sent(mail);
    } catch (error) {
      const after = afterFailure(mail, messageOf(error), isRefusedForGood(error), clock());
      await mails.failed(after);
      log[after.givenUpAt ? 'error' : 'warn']({ err: error, mail: mail._id, attempts: mail.attempts }, 'mail not sent');
    }
  }

  async #write(mail: QueuedMail): Promise<void> {
    const { order } = mail;
    if (order.kind === 'password-changed') return this.#post(mail, passwordChangedLetter(order.ownerName));
    if (order.kind === 'contact-changed') return this.#post(mail, contactChangedLetter(order.ownerName, order.change));
    return this.#writeResetLink(mail);
  }

  /** The token is made here, so that its plain text is never stored; nobody's address gets no mail. */
  async #writeResetLink(mail: QueuedMail): Promise<void> {
    const { users, resetTokens, publicUrl, clock, log } = this.#needs;
    const user = await users.byEmail(mail.order.to);
    if (!user) return;
    const token = await resetTokens.issue(user, clock());
    if (token === null) {
      log.info({ userId: user._id }, 'no reset link sent: enough of them within the hour');
      return;
    }
    try {
      const link = new URL(`/reset-password?token=${token}`, publicUrl).toString();
      await this.#post(mail, passwordResetLetter(user.ownerName, link));
    } catch (error) {
      await resetTokens.withdraw(token);
      throw error;
    }
  }

  async #post({ _id, order }: QueuedMail, letter: Letter): Promise<void> {
    const { transport, sender } = this.#needs;
    // The same id at every try: should a mail arrive twice, mail programs show it once.
    const messageId = `<${_id}@${sender.replace(/^.*@|>.*$/g, '')}>`;
    await transport.sendMail({ from: sender, to: order.to, messageId, ...letter });
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A 5xx answer of the mail server about this mail: no later try will do better. */
function isRefusedForGood(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  const about = error instanceof Error && 'command' in error ? error.command : undefined;
  return typeof code === 'number' && code >= 500 && (about === 'RCPT TO' || about === 'DATA');
}
