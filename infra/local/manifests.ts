import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse, parseAllDocuments } from 'yaml';
import { root } from './process-specs.ts';
import { ensureWheels } from './wheels.ts';

const run = promisify(execFile);

/** One object of the cluster. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  // biome-ignore lint/suspicious/noExplicitAny: its type is checked by `manifestProblems`
  readonly spec?: any;
  readonly data?: Readonly<Record<string, string>>;
}

const kubernetes = join(root, 'infra', 'kubernetes');
/** What all services have; no process of its own. */
const base = 'service';

/**
 * Every object of infra/kubernetes, as kustomize makes it.
 * @throws Error with kustomize's own words where it cannot, or naming the folders that kustomization.yaml forgets
 */
export async function readManifests(): Promise<Manifest[]> {
  const { resources } = parse(readFileSync(join(kubernetes, 'kustomization.yaml'), 'utf8')) as { resources: string[] };
  const folders = readdirSync(kubernetes).filter((name) => existsSync(join(kubernetes, name, 'kustomization.yaml')));
  const forgotten = folders.filter((name) => name !== base && !resources.includes(name));
  if (forgotten.length > 0)
    throw new Error(`infra/kubernetes/kustomization.yaml does not name ${forgotten.join(', ')}.`);
  const kubectl = join(await ensureWheels(join(kubernetes, '.venv'), join(kubernetes, 'requirements.txt')), 'kubectl');
  const { stdout } = await run(kubectl, ['kustomize', kubernetes]);
  return parseAllDocuments(stdout).map((document) => document.toJS() as Manifest);
}

/** Images without a tag, or with `latest`: pods of one deployment could run different builds, and no rollback would hold. */
export function untaggedImages(manifests: readonly Manifest[]): string[] {
  return manifests
    .filter(({ kind }) => kind === 'Deployment')
    .flatMap(({ metadata, spec }) =>
      (spec.template.spec.containers as { image: string }[])
        .filter(({ image }) => !/:(?!latest$)[^/]+$/.test(image))
        .map(({ image }) => `Deployment ${metadata.name} gives ${image} no tag.`),
    );
}

/**
 * What Kubernetes would refuse or ignore: each object is written as TypeScript, and its type comes from the API's schemas (the package
 * kubernetes-models), so that a field that does not exist, is missing or has another type is a type error. Works offline.
 */
export async function manifestProblems(manifests: readonly Manifest[]): Promise<string> {
  const cache = join(root, 'node_modules', '.cache', 'gehna', 'manifests');
  mkdirSync(cache, { recursive: true });
  const lines = manifests.map((object, index) => {
    const type = `import('kubernetes-models/${object.apiVersion}').I${object.kind}`;
    return `export const object${index}: ${type} = ${JSON.stringify(object, null, 2)};\n`;
  });
  writeFileSync(join(cache, 'manifests.ts'), lines.join(''));
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: 'esnext',
    module: 'nodenext',
  };
  writeFileSync(join(cache, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['manifests.ts'] }));
  return new Promise((resolve) => {
    const tsc = join(root, 'node_modules', '.bin', 'tsc');
    execFile(tsc, ['-p', cache], (error, output) => resolve(error ? output.trim() || error.message : ''));
  });
}
