/**
 * Takes every mail by SMTP, delivers none, and shows them: a page at /, GET /api/mails?to=.
 * Environment: SMTP_PORT, HTTP_PORT, MAIL_FOLDER.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { listPage, mailPage } from './mail-page.ts';
import { MailStore } from './mail-store.ts';

const host = '127.0.0.1';
const box = new MailStore(required('MAIL_FOLDER'));
await box.load();

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
  onData: (stream, _session, done) => {
    receive(stream).then(() => done(), done);
  },
});
smtp.on('error', fail);
smtp.listen(Number(required('SMTP_PORT')), host);

const http = createServer(answer);
http.on('error', fail);
http.listen(Number(required('HTTP_PORT')), host);

process.on('SIGTERM', () => process.exit(0));
process.on('SIGINT', () => process.exit(0));

async function receive(stream: SMTPServerDataStream): Promise<void> {
  const mail = await box.put(await buffer(stream));
  console.log(`caught a mail to ${mail.to.length} address(es): ${mail.subject}`);
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const reply = replyTo(request.method ?? 'GET', new URL(request.url ?? '/', 'http://mail'));
  response.writeHead(reply.status, { 'content-type': reply.type, 'cache-control': 'no-store' }).end(reply.body);
}

interface Reply {
  status: number;
  type: string;
  body: string;
}

function replyTo(method: string, { pathname, searchParams }: URL): Reply {
  const json = (value: unknown): Reply => ({ status: 200, type: 'application/json', body: JSON.stringify(value) });
  const html = (body: string): Reply => ({ status: 200, type: 'text/html; charset=utf-8', body });
  const route = `${method} ${pathname}`;
  if (route === 'GET /health/ready') return json({ status: 'ready' });
  if (route === 'GET /api/mails') return json(box.list(searchParams.get('to') ?? undefined));
  if (route === 'GET /') return html(listPage(box.list()));
  const id = /^GET \/mails\/(.+)$/.exec(route)?.[1];
  const mail = id ? box.get(id) : undefined;
  return mail ? html(mailPage(mail)) : { status: 404, type: 'text/plain', body: 'There is no such page or mail.' };
}

function required(name: string): string {
  const value = process.env[name];
  if (value) return value;
  console.error(`The mail catcher needs ${name}.`);
  process.exit(1);
}

function fail(error: Error): never {
  console.error(`The mail catcher stops: ${error.message}`);
  process.exit(1);
}
