import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ManagedProcess } from './managed-process.ts';
import { nodeProgram } from './node-program.ts';
import { freePort } from './ports.ts';
import type { Server, ServerOptions } from './server.ts';
import { isUp, waitUntilReady } from './wait-until-ready.ts';

/** The mail catcher; SMTP_URL in the environment names another receiver, whose mails cannot be listed here. */
export async function startMail(options: ServerOptions): Promise<Server> {
  const given = process.env.SMTP_URL;
  if (given) return { name: 'mail', source: 'given by SMTP_URL', env: { SMTP_URL: given } };

  const [smtpPort, httpPort] = [await freePort(), await freePort()];
  mkdirSync(options.folder, { recursive: true });
  const child = new ManagedProcess(
    {
      name: 'mail',
      command: nodeProgram,
      args: ['--max-semi-space-size=1', fileURLToPath(new URL('mail-catcher.ts', import.meta.url))],
      env: { SMTP_PORT: String(smtpPort), HTTP_PORT: String(httpPort), MAIL_FOLDER: options.folder },
      logFile: options.logFile,
    },
    options.guard,
  );
  const url = `http://127.0.0.1:${httpPort}`;
  await waitUntilReady(child, () => isUp(url, '/health/ready'), 20_000);
  return {
    name: 'mail',
    source: 'catcher, sends nothing',
    child,
    env: { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, MAIL_URL: url },
  };
}
