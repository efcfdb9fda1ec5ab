import { allRoutes } from '@gehna/contracts';
import { describe, expect, test } from 'vitest';
import { readDeclaration } from '../local/declaration.ts';
import { type Lane, laneRouter } from '../local/lanes.ts';
import { kongYml } from './kong-file.ts';

const declaration = readDeclaration(kongYml);
const origins = Object.fromEntries(
  declaration.services.map(({ url }) => [new URL(url).hostname, ['http://127.0.0.1:1']]),
);
const router = laneRouter(declaration, origins);

const callOf = ({ method, path }: { method: string; path: string }) =>
  [method, path.replaceAll(/:\w+\*?|\*/g, 'x')] as const;

describe('every route of the contracts leads to its service', () => {
  test.each(allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_call, route) => {
    // By host: a service may have several entries in kong.yml, with different times.
    const hosts = router.contenders(...callOf(route)).map((lane) => lane.upstream?.host);
    expect(hosts).toEqual([`${route.service}:3000`]);
  });
});

/** Of all documents of an application together (spec/decisions.md), although each may have 10 MB. */
const applicationLimit = 100 * 2 ** 20;

test('a route that takes files takes more than the usual 2 MB, and is not held back until it is complete', () => {
  const uploads = allRoutes.filter((route) => route.form !== undefined);
  expect(uploads.length).toBeGreaterThan(0);
  for (const route of uploads) {
    const lane: Lane | undefined = router.match(...callOf(route));
    const files = Object.values(route.form?.files ?? {});
    const bytes = files.reduce((sum, { max, maxBytes }) => sum + max * maxBytes, 0);
    const wanted = route.service === 'seller-applications' ? applicationLimit : bytes;
    expect(lane?.sizeLimit, `${route.method} ${route.path}`).toBeGreaterThanOrEqual(wanted);
    const declared = declaration.services.flatMap(({ routes }) => routes).find(({ name }) => name === lane?.route);
    expect(declared?.request_buffering).toBe(false);
  }
});
