import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { nodeProgram } from '../local/node-program.ts';

const ports = new URL('../local/ports.ts', import.meta.url);

/** Prints the ports that a process is given in turn; it ends with its input. */
const program = `
  const { freePort } = await import('${ports}');
  const given = [];
  while (given.length < 1000) given.push(await freePort());
  console.log(given.join(' '));
  process.stdin.resume();
`;

function start() {
  const child = spawn(nodeProgram, ['--input-type=module', '--eval', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const given = once(createInterface({ input: child.stdout }), 'line').then(([line]) => String(line).split(' '));
  return { child, given };
}

test('no port is given to two processes that run at the same time', async () => {
  const processes = [start(), start(), start()];
  const given = (await Promise.all(processes.map((one) => one.given))).flat();
  for (const { child } of processes) child.stdin.end();
  expect(given).toHaveLength(3000);
  expect(new Set(given).size).toBe(3000);
});
