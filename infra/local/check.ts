/** `make check`: types of every workspace, lint and format with import boundaries, generated contracts fresh. Ends with 1 when one fails. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { missingPlatforms, readLockfile, withoutHash } from './lockfile.ts';
import { importsThatLeave } from './own-folders.ts';
import { root } from './system-parts.ts';
import { hasFile, workspaces } from './workspaces.ts';

interface Check {
  name: string;
  /** The complaints; empty when all is well. */
  run: () => Promise<string>;
}

const typed = workspaces().filter((workspace) => hasFile(workspace, 'tsconfig.json'));
const untyped = workspaces().filter((workspace) => !hasFile(workspace, 'tsconfig.json'));

const checks: Check[] = [
  ...['.', ...typed].map((workspace) => ({
    name: `types of ${workspace === '.' ? 'the root' : workspace}`,
    run: () => complaints('tsc', ['-p', join(workspace, 'tsconfig.json')]),
  })),
  { name: 'a tsconfig.json in every workspace', run: async () => untyped.map((name) => `${name} has none`).join('\n') },
  { name: 'lint, format, import boundaries', run: () => complaints('biome', ['check', '--error-on-warnings', '.']) },
  {
    name: 'the lockfile is complete',
    run: async () => {
      const lockfile = readLockfile();
      const gaps = [...missingPlatforms(lockfile), ...withoutHash(lockfile)].map(([place]) => place);
      return gaps.length > 0 ? `Missing, or without hash: ${gaps.join(', ')}. "npm run lockfile" mends it.` : '';
    },
  },
  { name: 'imports stay in their workspace', run: async () => importsThatLeave().join('\n') },
  {
    name: 'generated contracts are fresh',
    run: () => complaints('npm', ['run', '--silent', 'check', '-w', 'shared-contracts']),
  },
];

const waiting = [...checks];
let failed = 0;
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const problem = await check.run();
      if (problem) failed++;
      console.log(problem ? `✗ ${check.name}\n${problem}` : `✓ ${check.name}`);
    }
  }),
);
console.log(failed === 0 ? `all ${checks.length} checks passed` : `${failed} of ${checks.length} checks failed`);
process.exitCode = failed === 0 ? 0 : 1;

function complaints(command: string, args: string[]): Promise<string> {
  const program = command === 'npm' ? 'npm' : join(root, 'node_modules', '.bin', command);
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0 ? '' : output.trimEnd() || `exit code ${code}`));
  });
}
