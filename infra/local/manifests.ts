import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { root } from './process-specs.ts';

/** One object of the cluster. */
export interface Manifest {
  readonly file: string;
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  // biome-ignore lint/suspicious/noExplicitAny: its type is checked by `manifestProblems`
  readonly spec?: any;
  readonly data?: Readonly<Record<string, string>>;
}

const folder = join(root, 'infra', 'kubernetes');

interface Kustomization {
  readonly resources: readonly string[];
  readonly images?: readonly { readonly name: string; readonly newTag?: string }[];
}
const kustomizationOf = (...path: string[]): Kustomization =>
  parse(readFileSync(join(folder, ...path, 'kustomization.yaml'), 'utf8'));

/** Every object of infra/kubernetes, by the kustomization.yaml of each folder. */
export function readManifests(): Manifest[] {
  const folders = kustomizationOf().resources;
  const beside = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const forgotten = beside.filter(({ name }) => !folders.includes(name)).map(({ name }) => name);
  if (forgotten.length > 0)
    throw new Error(`infra/kubernetes/kustomization.yaml does not name ${forgotten.join(', ')}.`);
  return folders.flatMap((name) =>
    kustomizationOf(name)
      .resources.filter((resource) => resource.endsWith('.yaml'))
      .flatMap((resource) => {
        const file = join(name, resource);
        const documents = parseAllDocuments(readFileSync(join(folder, file), 'utf8'));
        return documents.map((document) => ({ file, ...document.toJS() }) as Manifest);
      }),
  );
}

/** Images without a tag, or with `latest`: pods of one deployment could run different builds, and no rollback would hold. */
export function untaggedImages(
  manifests: readonly Manifest[],
  imagesOf = (name: string) => kustomizationOf(name).images ?? [],
): string[] {
  return manifests
    .filter(({ kind }) => kind === 'Deployment')
    .flatMap(({ file, spec }) => {
      const images = imagesOf(dirname(file));
      return (spec.template.spec.containers as { image: string }[])
        .filter(({ image }) => (images.find(({ name }) => name === image)?.newTag ?? 'latest') === 'latest')
        .map(({ image }) => `infra/kubernetes/${dirname(file)}/kustomization.yaml gives ${image} no tag.`);
    });
}

/**
 * What Kubernetes would refuse or ignore: each object is written as TypeScript, and its type comes from the API's schemas (the package
 * kubernetes-models), so that a field that does not exist, is missing or has another type is a type error. Works offline.
 */
export async function manifestProblems(manifests: readonly Manifest[]): Promise<string> {
  const cache = join(root, 'node_modules', '.cache', 'gehna', 'manifests');
  mkdirSync(cache, { recursive: true });
  const lines = manifests.map(({ file, ...object }, index) => {
    const type = `import('kubernetes-models/${object.apiVersion}').I${object.kind}`;
    return `// infra/kubernetes/${file}\nexport const object${index}: ${type} = ${JSON.stringify(object, null, 2)};\n`;
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
