import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { givenInfrastructure, Launched, stillRunning, until } from './launched.ts';

let launched: Launched | undefined;

afterEach(async () => {
  launched?.kill('SIGTERM');
  await launched?.exit;
  if (launched) rmSync(launched.folder, { recursive: true, force: true });
  launched = undefined;
});

function processOf(part: string, pids: number[]): number {
  const found = pids.find((pid) => {
    const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout.includes(`/services/${part}/src/server.ts`);
  });
  if (!found) throw new Error(`No process of ${part} was found.`);
  return found;
}

test('starts everything, tells where it is, and stops all within 10 s when asked', async () => {
  launched = await Launched.start({ REPLICAS: 'chat=2' });
  await launched.untilOpen();
  expect(launched.said).toMatch(/chat-2 +http:/);
  expect((await fetch(`http://127.0.0.1:${launched.port}/`)).status).toBe(200);
  expect(statSync(join(launched.folder, 'run.env')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(launched.folder, 'run.env'), 'utf8')).toContain('MONGODB_URL=');

  const pids = launched.processes();
  expect(pids.length).toBeGreaterThan(8);
  const begin = Date.now();
  launched.kill('SIGINT');
  expect(await launched.exit).toBe(0);
  expect(Date.now() - begin).toBeLessThan(10_000);
  expect(stillRunning(pids)).toEqual([]);
  expect(existsSync(join(launched.folder, 'run.env'))).toBe(false);
});

test('leaves no process behind when it is killed with SIGKILL', async () => {
  launched = await Launched.start();
  await launched.untilOpen();
  const pids = launched.processes();
  launched.kill('SIGKILL');
  await until(
    () => stillRunning(pids).length === 0,
    15_000,
    () => `still there: ${stillRunning(pids)}`,
  );
});

test('stops when make, which started it, is killed', async () => {
  const make = spawn('sleep', ['600']);
  launched = await Launched.start({ ...givenInfrastructure(), STARTED_BY: String(make.pid) });
  await launched.untilOpen();
  const pids = launched.processes();
  make.kill('SIGKILL');
  expect(await launched.exit).toBe(0);
  expect(stillRunning(pids)).toEqual([]);
});

test('a part that dies stops the whole with one sentence and the end of its log', async () => {
  launched = await Launched.start(givenInfrastructure());
  await launched.untilOpen();
  const pids = launched.processes();
  process.kill(processOf('catalogue', pids), 'SIGKILL');
  expect(await launched.exit).toBe(1);
  expect(launched.said).toContain('catalogue was ended by SIGKILL, so everything is stopped. The end of');
  expect(launched.said).toMatch(/catalogue \| .+/);
  expect(stillRunning(pids)).toEqual([]);
});

test('a used port is named before anything starts', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  launched = await Launched.start({}, port);
  expect(await launched.exit).toBe(1);
  expect(launched.said).toBe(
    `✗ Port ${port} is in use by another program: stop it, or choose another, for example "make run PORT=${port + 1}".\n`,
  );
  server.close();
});

test.each([
  ['chats=2', 'REPLICAS names "chats", which is none of: auth,'],
  ['chat', 'REPLICAS wants "" of chat: say a number from 1 to 9, like REPLICAS=chat=2.'],
  ['auth=1,chat=0', 'REPLICAS wants "0" of chat:'],
  ['chat=1.5', 'REPLICAS wants "1.5" of chat:'],
])('REPLICAS=%s is refused before anything starts', async (REPLICAS, sentence) => {
  launched = await Launched.start({ REPLICAS });
  expect(await launched.exit).toBe(1);
  expect(launched.said).toMatch(/^✗ .*\n$/);
  expect(launched.said).toContain(sentence);
});

test('a second launcher in the same folder is refused', async () => {
  launched = await Launched.start(givenInfrastructure());
  await launched.untilOpen();
  const second = await Launched.start({ DATA_DIR: launched.folder });
  expect(await second.exit).toBe(1);
  expect(second.said).toContain(`The system already runs in ${launched.folder} (process ${launched.pid})`);
  rmSync(second.folder, { recursive: true });
});
