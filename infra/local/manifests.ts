import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { root } from './process-specs.ts';

/** One object of the cluster. */
export interface Manifest {
  /** Of infra/kubernetes, whose kustomization.yaml makes it. */
  readonly folder: string;
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

/** The part of kustomize that infra/kubernetes uses. */
interface Kustomization {
  readonly resources?: readonly string[];
  readonly components?: readonly string[];
  readonly patches?: readonly { readonly patch: string }[];
  readonly replacements?: readonly Replacement[];
  readonly images?: readonly { readonly name: string; readonly newTag?: string }[];
}
interface Replacement {
  readonly source: { readonly kind: string; readonly fieldPath: string };
  readonly targets: readonly {
    readonly select: { readonly kind: string };
    readonly fieldPaths: readonly string[];
    readonly options?: { readonly delimiter: string; readonly index: number };
  }[];
}
/** The rest changes no object that is read here; another field would. */
const readFields = ['resources', 'components', 'patches', 'replacements', 'images'];
const otherFields = ['apiVersion', 'kind', 'namespace', 'configMapGenerator'];

/** @throws Error when it has a field that is not read here */
export function parseKustomization(text: string): Kustomization {
  const kustomization = parse(text) as Kustomization;
  const unread = Object.keys(kustomization).filter((name) => ![...readFields, ...otherFields].includes(name));
  if (unread.length > 0) throw new Error(`infra/local/manifests.ts does not read ${unread.join(', ')} of kustomize.`);
  return kustomization;
}

const kustomizationOf = (folder: string) =>
  parseKustomization(readFileSync(join(folder, 'kustomization.yaml'), 'utf8'));

/** Every object of infra/kubernetes, as kustomize makes it. */
export function readManifests(): Manifest[] {
  const { resources: folders = [] } = kustomizationOf(kubernetes);
  const beside = readdirSync(kubernetes, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const forgotten = beside.map(({ name }) => name).filter((name) => name !== base && !folders.includes(name));
  if (forgotten.length > 0)
    throw new Error(`infra/kubernetes/kustomization.yaml does not name ${forgotten.join(', ')}.`);
  return folders.flatMap((folder) => built(join(kubernetes, folder)).map((object) => ({ ...object, folder })));
}

/** What a folder makes; a component, of the objects that it is given. */
function built(folder: string, given: readonly Manifest[] = []): Manifest[] {
  const { resources = [], components = [], patches = [], replacements = [] } = kustomizationOf(folder);
  const own = resources.flatMap((name) => {
    if (!name.endsWith('.yaml')) return built(join(folder, name));
    const documents = parseAllDocuments(readFileSync(join(folder, name), 'utf8'));
    return documents.map((document) => document.toJS() as Manifest);
  });
  let objects = components.reduce((all, name) => built(join(folder, name), all), [...given, ...own]);
  for (const { patch } of patches) {
    const { kind, metadata, ...change }: Manifest = parse(patch);
    const isPatched = (object: Manifest) => object.kind === kind && object.metadata.name === metadata.name;
    if (!objects.some(isPatched)) throw new Error(`${folder} patches ${kind} ${metadata.name}, which is not there.`);
    objects = objects.map((object) => (isPatched(object) ? (merged(object, change) as Manifest) : object));
  }
  for (const replacement of replacements) replace(objects, replacement);
  return objects;
}

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** A strategic merge: what has a name is merged by it; another list takes the place of the earlier one. */
function merged(earlier: unknown, change: unknown): unknown {
  if (Array.isArray(change)) {
    if (!Array.isArray(earlier) || !change.every((one) => one.name)) return change;
    const names = earlier.map(({ name }) => name);
    const changeOf = (name: string) => change.find((one) => one.name === name) ?? {};
    return [
      ...earlier.map((one) => merged(one, changeOf(one.name))),
      ...change.filter(({ name }) => !names.includes(name)),
    ];
  }
  if (!isNode(earlier) || !isNode(change)) return change;
  return {
    ...earlier,
    ...Object.fromEntries(Object.entries(change).map(([key, one]) => [key, merged(earlier[key], one)])),
  };
}

function replace(objects: readonly Manifest[], { source, targets }: Replacement): void {
  const from = objects.find(({ kind }) => kind === source.kind);
  const value = keysOf(source.fieldPath).reduce<unknown>((node, key) => (node as Node)?.[key], from);
  if (typeof value !== 'string') throw new Error(`There is no ${source.fieldPath} of ${source.kind} to replace by.`);
  for (const { select, fieldPaths, options } of targets) {
    const renewed = (old: string) =>
      options ? old.split(options.delimiter).with(options.index, value).join(options.delimiter) : value;
    for (const object of objects.filter(({ kind }) => kind === select.kind))
      for (const path of fieldPaths)
        if (setAt(object, keysOf(path), renewed) === 0) throw new Error(`A ${select.kind} has no field ${path}.`);
  }
}

/** Of `a.0.*.[name=b].[c.d/e]`. */
const keysOf = (path: string) => path.match(/\[[^\]]+\]|[^.[\]]+/g)?.map((key) => key.replace(/^\[|\]$/g, '')) ?? [];

/** Sets a field that is there; each of a list at `*`. Returns how many it set. */
function setAt(node: unknown, [key = '', ...rest]: readonly string[], change: (old: string) => string): number {
  if (!isNode(node)) return 0;
  let count = 0;
  const [, name] = /^name=(.*)$/.exec(key) ?? [];
  const isSet = (one: string) => key === '*' || key === one || (name && (node[one] as Node).name === name);
  for (const one of Object.keys(node).filter(isSet)) {
    if (rest.length > 0) count += setAt(node[one], rest, change);
    else {
      node[one] = change(String(node[one]));
      count++;
    }
  }
  return count;
}

/** Images without a tag, or with `latest`: pods of one deployment could run different builds, and no rollback would hold. */
export function untaggedImages(
  manifests: readonly Manifest[],
  imagesOf = (folder: string) => kustomizationOf(join(kubernetes, folder)).images ?? [],
): string[] {
  return manifests
    .filter(({ kind }) => kind === 'Deployment')
    .flatMap(({ folder, spec }) => {
      const images = imagesOf(folder);
      return (spec.template.spec.containers as { image: string }[])
        .filter(({ image }) => (images.find(({ name }) => name === image)?.newTag ?? 'latest') === 'latest')
        .map(({ image }) => `infra/kubernetes/${folder}/kustomization.yaml gives ${image} no tag.`);
    });
}

/**
 * What Kubernetes would refuse or ignore: each object is written as TypeScript, and its type comes from the API's schemas (the package
 * kubernetes-models), so that a field that does not exist, is missing or has another type is a type error. Works offline.
 */
export async function manifestProblems(manifests: readonly Manifest[]): Promise<string> {
  const cache = join(root, 'node_modules', '.cache', 'gehna', 'manifests');
  mkdirSync(cache, { recursive: true });
  const lines = manifests.map(({ folder, ...object }, index) => {
    const type = `import('kubernetes-models/${object.apiVersion}').I${object.kind}`;
    return `// infra/kubernetes/${folder}\nexport const object${index}: ${type} = ${JSON.stringify(object, null, 2)};\n`;
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
