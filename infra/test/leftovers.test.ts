import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Guard } from '../local/guard.ts';
import { endLeftovers, type RecordedGroup } from '../local/leftovers.ts';

const folder = mkdtempSync(join(tmpdir(), 'gehna-leftovers-'));
const record = join(folder, 'run.processes');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function sleeper() {
  const child = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
  return { pid: child.pid ?? 0, ended: once(child, 'exit') };
}

test('what a launcher left that was killed with its guard is ended, and named', async () => {
  const guard = new Guard({ graceSeconds: 1, record });
  const [database, nats] = [sleeper(), sleeper()];
  guard.watch(database.pid, 'database');
  guard.watch(nats.pid, 'nats');
  process.kill(guard.pid ?? 0, 'SIGKILL');
  expect(await endLeftovers(record)).toEqual(['database', 'nats']);
  await Promise.all([database.ended, nats.ended]);
  expect(existsSync(record)).toBe(false);
});

test('a process that was given the number later is left alone', async () => {
  const other = sleeper();
  const recorded: RecordedGroup = { group: other.pid, name: 'database', startedAt: Date.now() - 60_000 };
  appendFileSync(record, `${JSON.stringify(recorded)}\n`);
  expect(await endLeftovers(record)).toEqual([]);
  process.kill(other.pid, 'SIGKILL');
  expect((await other.ended)[1]).toBe('SIGKILL');
});

test('after a guard that did its work there is nothing to end', async () => {
  const guard = new Guard({ graceSeconds: 1, record });
  const child = sleeper();
  guard.watch(child.pid, 'database');
  await guard.release();
  await child.ended;
  expect(existsSync(record)).toBe(false);
  expect(await endLeftovers(record)).toEqual([]);
});

test('a record that a full disk or a crash of the machine left damaged names what can be read of it', async () => {
  const database = sleeper();
  const recorded: RecordedGroup = { group: database.pid, name: 'database', startedAt: Date.now() };
  const torn = JSON.stringify({ ...recorded, name: 'nats' }).slice(0, 20);
  writeFileSync(record, `${JSON.stringify(recorded)}\n${torn}\n${'\0'.repeat(64)}\n${torn}`);
  expect(await endLeftovers(record)).toEqual(['database']);
  await database.ended;
  expect(existsSync(record)).toBe(false);
});
