/**
 * `make check`: types of every workspace, lint and format with import boundaries and no import cycles, generated contracts fresh, consumed streams
 * declared, manifests for Kubernetes. The exit code is 1 when one fails. Workspaces whose tsconfig.json extends the same file are one program, so that shared sources are checked once.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { eventsMissingInReadmes, wronglyDeclaredStreams } from './declared-events.ts';
import { missingPlatforms, readLockfile, withoutHash } from './lockfile.ts';
import { manifestProblems, readManifests, untaggedImages } from './manifests.ts';
import { missingFilesInDocuments } from './named-files.ts';
import { root } from './process-specs.ts';
import { importsOutOfWorkspace, workspaces } from './workspace-imports.ts';

interface Tsconfig {
  extends: string;
  include?: string[];
  files?: string[];
}

interface Check {
  name: string;
  /** The complaints; empty when all is well. */
  run: () => Promise<string>;
}

const hasTypes = (workspace: string) => existsSync(join(root, workspace, 'tsconfig.json'));
const typed = workspaces().filter(hasTypes);
const untyped = workspaces().filter((workspace) => !hasTypes(workspace));

const checks: Check[] = [
  ...programs().map(({ name, config }) => ({ name: `types: ${name}`, run: () => complaints('tsc', ['-p', config]) })),
  { name: 'a tsconfig.json in every workspace', run: async () => untyped.map((name) => `${name} has none`).join('\n') },
  { name: 'lint, format, import boundaries', run: () => complaints('biome', ['check', '--error-on-warnings', '.']) },
  {
    name: 'the lockfile is complete',
    run: async () => {
      const lockfile = readLockfile();
      const gaps = [...missingPlatforms(lockfile), ...withoutHash(lockfile)].map(([location]) => location);
      return gaps.length > 0 ? `Missing, or without hash: ${gaps.join(', ')}. "npm run lockfile" adds them.` : '';
    },
  },
  { name: 'imports stay in their workspace', run: async () => importsOutOfWorkspace().join('\n') },
  { name: 'consumed streams are declared', run: async () => wronglyDeclaredStreams().join('\n') },
  { name: 'READMEs of services name their events', run: async () => eventsMissingInReadmes().join('\n') },
  { name: 'files that documents name are there', run: async () => missingFilesInDocuments().join('\n') },
  {
    name: 'manifests for Kubernetes',
    async run() {
      const manifests = await readManifests();
      return [...untaggedImages(manifests), await manifestProblems(manifests)].join('\n').trim();
    },
  },
  {
    name: 'generated contracts are fresh',
    run: () => complaints('node', ['shared-contracts/src/generate.ts', '--check']),
  },
  {
    name: 'the credentials of compose are those of the declaration',
    run: () => complaints('node', ['infra/credentials/compose.ts', '--check']),
  },
];

const waiting = [...checks];
let failed = 0;
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const problem = await check.run().catch(String);
      if (problem) failed++;
      console.log(problem ? `✗ ${check.name}\n${problem}` : `✓ ${check.name}`);
    }
  }),
);
console.log(failed === 0 ? `all ${checks.length} checks passed` : `${failed} of ${checks.length} checks failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** One program for all workspaces that extend the same tsconfig; written into the cache folder. */
function programs(): { name: string; config: string }[] {
  const folders = new Map<string, string[]>();
  const include = new Map<string, string[]>();
  for (const workspace of ['.', ...typed]) {
    const folder = join(root, workspace);
    const own = JSON.parse(readFileSync(join(folder, 'tsconfig.json'), 'utf8')) as Tsconfig;
    const extended = resolve(folder, own.extends);
    folders.set(extended, [...(folders.get(extended) ?? []), workspace]);
    const paths = (own.include ?? own.files ?? []).map((path) => resolve(folder, path));
    include.set(extended, [...(include.get(extended) ?? []), ...paths]);
  }
  return [...include].map(([extended, paths], index) => {
    const config = join(root, 'node_modules', '.cache', 'gehna', `tsconfig.${index}.json`);
    mkdirSync(dirname(config), { recursive: true });
    writeFileSync(config, JSON.stringify({ extends: extended, include: paths }));
    return { name: (folders.get(extended) ?? []).join(', '), config };
  });
}

function complaints(command: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, 'node_modules', '.bin', command), args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0 ? '' : output.trimEnd() || `exit code ${code}`));
  });
}
