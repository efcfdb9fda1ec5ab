import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { nodeProgram } from '../local/node-program.ts';

const ports = new URL('../local/ports.ts', import.meta.url);

/** Those that a process is given in turn; it ends a second later. */
const program = `
  const { freePort } = await import('${ports}');
  const given = [];
  while (given.length < 1000) given.push(await freePort());
  console.log(given.join(' '));
  await new Promise((resolve) => setTimeout(resolve, 1000));
`;

test('no port is given to two processes that run at the same time', async () => {
  const run = () => promisify(execFile)(nodeProgram, ['--input-type=module', '--eval', program]);
  const outputs = await Promise.all([run(), run(), run()]);
  const given = outputs.flatMap(({ stdout }) => stdout.trim().split(' '));
  expect(given).toHaveLength(3000);
  expect(new Set(given).size).toBe(3000);
});
