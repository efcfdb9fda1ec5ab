import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { expect, test } from 'vitest';

const frontends = join(import.meta.dirname, '../../..');

type Node = { type: string } & Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode);

/** What runs later, when it is called. */
const runsLater = new Set([
  'ArrowFunctionExpression',
  'FunctionExpression',
  'FunctionDeclaration',
  'MethodProperty',
  'ClassMethod',
  'Constructor',
  'GetterProperty',
]);

/** The names under which a module imports texts. */
function textsIn(body: readonly Node[]): Set<string> {
  const imports = body.filter(({ type, typeOnly }) => type === 'ImportDeclaration' && typeOnly !== true);
  const ofTexts = imports.filter(({ source }) => /texts\.ts$/.test(String((source as Node).value)));
  return new Set(
    ofTexts.flatMap(({ specifiers }) => (specifiers as Node[]).map(({ local }) => String((local as Node).value))),
  );
}

/** Texts that a module reads while it is loaded; `Object.keys(texts.x)` reads none. */
function readAtLoad(node: Node, texts: ReadonlySet<string>): string[] {
  if (runsLater.has(node.type) || node.type.startsWith('Ts') || node.type === 'ImportDeclaration') return [];
  const { callee, object, property } = node as { callee?: Node; object?: Node; property?: Node };
  const isKeys = callee?.type === 'MemberExpression' && isNode(callee.property) && callee.property.value === 'keys';
  if (isKeys) return [];
  if (node.type === 'MemberExpression' && object?.type === 'Identifier' && texts.has(String(object.value)))
    return [`${object.value}.${property?.value ?? '…'}`];
  return childrenOf(node).flatMap((child) => readAtLoad(child, texts));
}

/** Arguments of calls and elements of lists stand in `{ spread, expression }`. */
function unwrapped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unwrapped);
  if (typeof value !== 'object' || value === null) return value;
  if ('spread' in value && 'expression' in value) return unwrapped(value.expression);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, unwrapped(inner)]));
}

const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: frontends }).filter(
  (file) => !/texts(\.hi)?\.ts$/.test(file),
);

test('no text is captured at module load: a build of another language, and a switch of it, replace all of them', () => {
  const captured = files.flatMap((file) => {
    const source = readFileSync(join(frontends, file), 'utf8');
    if (!/texts\.ts'/.test(source)) return [];
    const body = unwrapped(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }).body) as Node[];
    const texts = textsIn(body);
    return body.flatMap((statement) => readAtLoad(statement, texts)).map((text) => `${file}: ${text}`);
  });
  expect(files.length).toBeGreaterThan(400);
  expect(captured).toEqual([]);
});
