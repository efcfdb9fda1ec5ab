import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../local/process-specs.ts';
import { importsOutOfWorkspace } from '../local/workspace-imports.ts';

const FORBIDDEN: [path: string, specifier: string, reason: string][] = [
  ['services/auth/src/app.ts', '@gehna/catalogue', 'never another service'],
  ['services/catalogue/src/routes/products.ts', '@gehna/auth', 'never another service'],
  ['services/kit/src/mongo/index.ts', '@gehna/auth', 'no service'],
  ['shared-contracts/src/index.ts', '@gehna/kit', 'import no other package'],
  ['frontends/apps/market/src/pages.tsx', '@gehna/shell', 'never by import'],
  ['frontends/apps/market/src/listing.tsx', '@gehna/kit', 'never by import'],
  ['frontends/apps/shell/src/main.tsx', '@gehna/market', 'never by import'],
  ['frontends/packages/ui/src/Button.tsx', '@gehna/client', 'no data access'],
  ['frontends/packages/client/src/session.ts', '@gehna/ui', 'without components'],
  ['gateway/local/server.ts', '@gehna/kit', 'contracts and addresses only'],
  ['frontends/e2e/journeys/home.spec.ts', '@gehna/client', 'by its address, its contracts and the demo only'],
];
const ALLOWED: [path: string, specifier: string][] = [
  ['services/auth/src/user.ts', '@gehna/kit'],
  ['services/auth/src/mobile.ts', '@gehna/contracts/rules'],
  ['services/kit/src/http/index.ts', '@gehna/contracts'],
  ['frontends/apps/market/src/product.tsx', '@gehna/client'],
  ['frontends/packages/ui/src/Link.tsx', '@gehna/build/router'],
  ['frontends/e2e/journeys/papers.ts', '@gehna/infra/demo/documents'],
];

const folder = mkdtempSync(join(tmpdir(), 'gehna-boundaries-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the repository's own Biome rules say of a checkout that holds all these imports. */
const findings = (() => {
  const rules = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')) as Record<string, unknown>;
  writeFileSync(
    join(folder, 'biome.json'),
    JSON.stringify({ ...rules, $schema: undefined, vcs: { enabled: false }, plugins: [] }),
  );
  for (const [path, specifier] of [...FORBIDDEN, ...ALLOWED]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `import { anything } from '${specifier}';\nanything();\n`);
  }
  const lint = ['lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none'];
  const { stdout } = spawnSync(join(root, 'node_modules', '.bin', 'biome'), lint, { cwd: folder, encoding: 'utf8' });
  return (JSON.parse(stdout) as { diagnostics: object[] }).diagnostics.map((diagnostic) => JSON.stringify(diagnostic));
})();

test.each(FORBIDDEN)('%s may not import %s', (path, _specifier, reason) => {
  expect(findings.filter((finding) => finding.includes(path)).join()).toContain(reason);
});

test.each(ALLOWED)('%s may import %s', (path) => {
  expect(findings.filter((finding) => finding.includes(path))).toEqual([]);
});

test('an import may not go round these rules by a relative path', () => {
  const base = join(folder, 'checkout');
  mkdirSync(join(base, 'services', 'auth', 'src'), { recursive: true });
  const outside = ['..', '..', 'catalogue', 'src', 'product.ts'].join('/'); // In one piece it would be found in this very file.
  const source = `import { a } from './inside.ts';\nimport { b } from '../package.json';\nexport * from '${outside}';\n`;
  writeFileSync(join(base, 'services', 'auth', 'src', 'app.ts'), source);
  expect(importsOutOfWorkspace(base, ['services/auth'])).toEqual([
    `services/auth/src/app.ts imports ${outside}, which is outside of services/auth: import the package by its name, or not at all.`,
  ]);
});
