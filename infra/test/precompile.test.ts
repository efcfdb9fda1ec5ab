import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodeProgram } from '../local/node-program.ts';
import { root } from '../local/process-specs.ts';
import { memorySaver, processMemory } from '../local/start-process.ts';
import { noHanging } from './no-hanging.ts';

test('a process of a precompiled service compiles no TypeScript, and importing it started nothing', () => {
  const cache = mkdtempSync(join(tmpdir(), 'gehna-precompile-'));
  const run = (script: string, args: readonly string[] = [], env: Record<string, string> = {}) =>
    spawnSync(nodeProgram, [memorySaver, script, ...args], {
      cwd: join(root, 'services', 'stores'),
      env: { ...processMemory, NODE_COMPILE_CACHE: cache, ...env },
      encoding: 'utf8',
      ...noHanging,
    });
  try {
    expect(run('../kit/src/precompile.ts', ['.'])).toMatchObject({ status: 0, stderr: '' });
    // Without its settings it ends as soon as all is loaded.
    const { stdout, stderr } = run('src/server.ts', [], { NODE_DEBUG_NATIVE: 'COMPILE_CACHE' });
    const lines = `${stdout}${stderr}`.split('\n');
    expect(lines).toContain('The environment is not complete:');
    expect(lines.some((line) => line.includes('retrieving transpile cache'))).toBe(true);
    expect(lines.filter((line) => line.includes('no transpile cache'))).toEqual([]);
  } finally {
    rmSync(cache, { recursive: true });
  }
});
