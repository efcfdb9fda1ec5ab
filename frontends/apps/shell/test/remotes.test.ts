import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedNames } from '@gehna/build/shared';
import { describe, expect, test } from 'vitest';
import { provided } from '../src/remotes/provided.ts';
import { remoteAt, remotes } from '../src/remotes/remotes.ts';
import { provided as providedOnServer } from '../src/server-rendering/pages.tsx';

const apps = join(import.meta.dirname, '../..');
/** The table of pages of a remote, as text: the shell imports none. */
const tableOf = (name: string) =>
  ['pages.ts', 'pages.tsx'].map((file) => join(apps, name, 'src', file)).find((file) => existsSync(file)) ?? '';

/** A list of remotes names each, by name or by path. */
const namesAll = (source: string) =>
  remotes.every(({ name, path }) => new RegExp(`'${name}'|\\b${path.slice(1)}\\b`).test(source));

test.each([
  ['in the browser', provided],
  ['on the server', providedOnServer],
])('%s, the shell provides each module that remotes are built without, and no other', (_, modules) => {
  expect(Object.keys(modules).sort()).toEqual(sharedNames().sort());
});

describe('the list of remotes', () => {
  test('names every app but the shell and web, and no other list does: adding a remote is a folder and an entry here', () => {
    const folders = readdirSync(apps).filter((name) => name !== 'shell' && name !== 'web');
    expect(remotes.map(({ name }) => name).sort()).toEqual(folders.sort());
    const sources = [
      'web/src',
      'shell/src',
      '../packages',
      '../../gateway/local',
      '../../infra/docker',
      '../../infra/local',
    ];
    const naming = sources.flatMap((folder) =>
      globSync('**/*.{ts,tsx,cjs,mjs,json,yml,sh,Dockerfile}', {
        cwd: join(apps, folder),
        exclude: ['**/{node_modules,dist*,test}/**'],
      })
        .map((file) => join(folder, file))
        .filter((file) => namesAll(readFileSync(join(apps, file), 'utf8'))),
    );
    expect(naming).toEqual(['shell/src/remotes/remotes.ts']);
  });

  test.each(remotes)('$name: every path of its pages begins where the shell mounts it', ({ name, path }) => {
    const paths = [...readFileSync(tableOf(name), 'utf8').matchAll(/'(\/[^']*|\*)'/g)].map(([, one]) => one);
    expect(paths).toContain('*');
    for (const one of paths) if (one !== '*') expect(`${one}/`).toMatch(new RegExp(`^${path}/`));
  });

  test.each([
    ['/luxurymarket', 'market'],
    ['/luxurymarket/product/prd_1', 'market'],
    ['/luxurymarkets', undefined],
    ['/store/kaveri', 'store'],
    ['/', undefined],
  ])('%s belongs to %s', (pathname, name) => {
    expect(remoteAt(pathname)).toBe(name);
  });
});
