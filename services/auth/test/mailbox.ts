import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { eventually } from '@gehna/kit/testing';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
}

/** A real mail server in the test, which keeps what it takes. */
export interface Mailbox {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** The latest mail to an address; waits for it. */
  latestTo(address: string, about?: string): Promise<ReceivedMail>;
  to(address: string): ReceivedMail[];
  /** While set, what the server answers instead of taking a mail. */
  refusal: { code: number; text: string } | null;
  /** While set, a mail is taken and the connection lost before the answer. */
  losesAnswers: boolean;
  /** While set, a mail is taken only when this resolves; with `to`, a mail to this address. */
  hold: (Promise<void> & { to?: string }) | null;
  /** Of senders to the server. */
  connections(): number;
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      const { refusal } = mailbox;
      done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null);
    },
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const to = session.envelope.rcptTo.map(({ address }) => address).join(',');
      if ((mailbox.hold?.to ?? to) === to) await mailbox.hold;
      const { subject = '', text = '', html = '', messageId = '' } = await PostalMime.parse(Buffer.concat(chunks));
      mails.push({ to, subject, text, html, messageId });
      if (!mailbox.losesAnswers) done();
      else for (const connection of server.connections) connection.close();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const to = (address: string) => mails.filter((mail) => mail.to === address);
  const mailbox: Mailbox = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    to,
    latestTo: (address, about = '') =>
      eventually(() =>
        to(address).findLast(({ subject, text }) => `${subject}\n${text}`.includes(about)),
      ) as Promise<ReceivedMail>,
    refusal: null,
    losesAnswers: false,
    hold: null,
    connections: () => server.connections.size,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailbox;
}

/** The token in a reset mail. */
export function resetTokenIn({ text }: ReceivedMail): string {
  const token = /reset-password\?token=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`There is no reset link in this mail:\n${text}`);
  return token;
}
