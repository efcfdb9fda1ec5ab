import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { Guard } from '../local/guard.ts';
import { parseReplicas } from '../local/replicas.ts';
import { givenInfrastructure, LauncherProcess, newFolder, stillRunning } from './launcher-process.ts';

let launched: LauncherProcess | undefined;

/** In a fresh clone the front ends are built first. */
const starting = { timeout: 300_000 };

afterEach(async () => {
  launched?.kill('SIGTERM');
  await launched?.exit;
  if (launched) rmSync(launched.folder, { recursive: true, force: true });
  launched = undefined;
});

function processOf(service: string, pids: number[]): number {
  const found = pids.find((pid) => {
    const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout.includes(`/services/${service}/src/server.ts`);
  });
  if (!found) throw new Error(`No process of ${service} was found.`);
  return found;
}

test(
  'starts everything, prints its address, refuses a second launcher, and stops all within 10 s at SIGINT',
  starting,
  async () => {
    launched = await LauncherProcess.start({ REPLICAS: 'chat=2' });
    await launched.untilOpen();
    expect(launched.output).toMatch(/chat-2 +http:/);
    // As an engine, which on a busy machine is asked to come again while the page's data is not there in time.
    const startPage = `http://127.0.0.1:${launched.port}/`;
    await vi.waitFor(async () => expect((await fetch(startPage)).status).toBe(200), { timeout: 30_000, interval: 500 });
    expect(statSync(join(launched.folder, 'run.env')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(launched.folder, 'run.env'), 'utf8')).toContain('MONGODB_URL=');

    const second = await LauncherProcess.start({ DATA_DIR: launched.folder });
    expect(await second.exit).toBe(1);
    expect(second.output).toContain(`The system already runs in ${launched.folder} (process ${launched.pid})`);
    rmSync(second.folder, { recursive: true });

    const pids = launched.processes();
    expect(pids.length).toBeGreaterThan(8);
    const begin = Date.now();
    launched.kill('SIGINT');
    expect(await launched.exit).toBe(0);
    expect(Date.now() - begin).toBeLessThan(10_000);
    expect(stillRunning(pids)).toEqual([]);
    expect(existsSync(join(launched.folder, 'run.env'))).toBe(false);
  },
);

test('leaves no process behind when it is killed with SIGKILL', starting, async () => {
  const running = await LauncherProcess.start(givenInfrastructure());
  launched = running;
  const pids = await running.untilServicesRun();
  running.kill('SIGKILL');
  await vi.waitFor(() => expect(stillRunning(pids)).toEqual([]), { timeout: 15_000, interval: 100 });
});

test('ends what is left of a launcher that was killed together with its guard', starting, async () => {
  const folder = newFolder();
  const guard = new Guard({ graceSeconds: 1, record: join(folder, 'run.processes') });
  const left = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
  const ended = once(left, 'exit');
  guard.watch(left.pid ?? 0, 'database');
  process.kill(guard.pid ?? 0, 'SIGKILL');
  const running = await LauncherProcess.start(givenInfrastructure(), undefined, folder);
  launched = running;
  const hasEnded = () => expect(running.output).toContain('ended what a killed run had left: database');
  await vi.waitFor(hasEnded, { timeout: 20_000, interval: 100 }).finally(() => left.kill('SIGKILL'));
  expect((await ended)[1]).toBe('SIGTERM');
});

test('stops when make, which started it, is killed', starting, async () => {
  const make = spawn('sleep', ['600']);
  launched = await LauncherProcess.start({ ...givenInfrastructure(), STARTED_BY: String(make.pid) });
  const pids = await launched.untilServicesRun();
  make.kill('SIGKILL');
  expect(await launched.exit).toBe(0);
  expect(stillRunning(pids)).toEqual([]);
});

test('a process that dies stops the system with one sentence and the end of its log', starting, async () => {
  launched = await LauncherProcess.start(givenInfrastructure());
  await launched.untilOpen();
  const pids = launched.processes();
  process.kill(processOf('catalogue', pids), 'SIGKILL');
  expect(await launched.exit).toBe(1);
  expect(launched.output).toContain('catalogue was ended by SIGKILL, so everything is stopped. The end of');
  expect(launched.output).toMatch(/catalogue \| .+/);
  expect(stillRunning(pids)).toEqual([]);
});

test('a used port is named before anything starts', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  launched = await LauncherProcess.start({}, port);
  expect(await launched.exit).toBe(1);
  expect(launched.output).toBe(
    `✗ Port ${port} is in use by another program: stop it, or choose another, for example "make run PORT=${port + 1}".\n`,
  );
  server.close();
});

test('REPLICAS that cannot be is refused before anything starts', async () => {
  launched = await LauncherProcess.start({ REPLICAS: 'chats=2' });
  expect(await launched.exit).toBe(1);
  expect(launched.output).toMatch(/^✗ REPLICAS names "chats", which is none of: auth,.*\n$/);
});

test.each([
  ['chat', 'REPLICAS has "" for chat: give a number from 1 to 9, like REPLICAS=chat=2.'],
  ['auth=1,chat=0', 'REPLICAS has "0" for chat:'],
  ['chat=1.5', 'REPLICAS has "1.5" for chat:'],
])('REPLICAS=%s is refused', (setting, sentence) => {
  expect(() => parseReplicas(['auth', 'chat'], setting)).toThrow(sentence);
});
