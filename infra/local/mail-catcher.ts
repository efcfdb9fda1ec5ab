/**
 * Takes every mail by SMTP, delivers none, and shows them: a page at /, GET /api/mails?to=, DELETE /api/mails.
 * Environment: SMTP_PORT, HTTP_PORT, MAIL_FOLDER, HOST (default 127.0.0.1).
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { MailBox } from './mail-box.ts';
import { listPage, mailPage } from './mail-page.ts';

const host = process.env.HOST ?? '127.0.0.1';
const box = new MailBox(required('MAIL_FOLDER'));
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

const http = createServer((request, response) => answer(request, response));
http.on('error', fail);
http.listen(Number(required('HTTP_PORT')), host);

process.on('SIGTERM', () => process.exit(0));
process.on('SIGINT', () => process.exit(0));

async function receive(stream: SMTPServerDataStream): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const mail = await box.put(Buffer.concat(chunks));
  console.log(`caught a mail to ${mail.to.length} address(es): ${mail.subject}`);
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://mail');
  const route = `${request.method} ${url.pathname}`;
  const mail = /^GET \/mails\/(.+)$/.exec(route)?.[1];
  if (route === 'GET /health/ready') return send(response, 200, 'application/json', '{"status":"ready"}');
  if (route === 'GET /api/mails') {
    return send(response, 200, 'application/json', JSON.stringify(box.list(url.searchParams.get('to') ?? undefined)));
  }
  if (route === 'DELETE /api/mails') {
    box.clear();
    return send(response, 204, 'application/json', '');
  }
  if (route === 'GET /') return send(response, 200, 'text/html; charset=utf-8', listPage(box.list()));
  const found = mail ? box.get(mail) : undefined;
  if (found) return send(response, 200, 'text/html; charset=utf-8', mailPage(found));
  send(response, 404, 'text/plain', 'There is no such page or mail.');
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
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
