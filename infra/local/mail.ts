import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nodeProgram } from './node-program.ts';
import { Part } from './part.ts';
import { freePort } from './ports.ts';
import { untilReady } from './readiness.ts';
import type { Place, Server } from './server.ts';

/** The mail catcher; SMTP_URL in the environment names another receiver, whose mails nobody here can list. */
export async function startMail(place: Place): Promise<Server> {
  const given = process.env.SMTP_URL;
  if (given) return { name: 'mail', choice: 'given by SMTP_URL', env: { SMTP_URL: given } };

  const [smtpPort, httpPort] = [await freePort(), await freePort()];
  mkdirSync(place.folder, { recursive: true });
  const part = new Part(
    {
      name: 'mail',
      command: nodeProgram,
      args: ['--max-semi-space-size=1', fileURLToPath(new URL('mail-catcher.ts', import.meta.url))],
      env: { SMTP_PORT: String(smtpPort), HTTP_PORT: String(httpPort), MAIL_FOLDER: place.folder, HOST: '127.0.0.1' },
      logFile: place.logFile,
    },
    place.guard,
  );
  const url = `http://127.0.0.1:${httpPort}`;
  await untilReady(part, async () => (await fetch(`${url}/health/ready`)).ok, 20_000);
  return {
    name: 'mail',
    choice: 'catcher, sends nothing',
    part,
    env: { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, MAIL_URL: url },
  };
}
