import { allRoutes } from '@gehna/contracts';
import { describe, expect, test } from 'vitest';
import { readDeclaration } from '../local/declaration.ts';
import { createRouter, gatewayRoutes } from '../local/routes.ts';
import { kongYml } from './kong-file.ts';

const declaration = readDeclaration(kongYml);
const origins = Object.fromEntries(
  declaration.services.map(({ url }) => [new URL(url).hostname, ['http://127.0.0.1:1']]),
);
const routesFor = createRouter(gatewayRoutes(declaration, origins));

const callOf = ({ method, path }: { method: string; path: string }) =>
  [method, path.replaceAll(/:\w+\*?|\*/g, 'x')] as const;

describe('every route of the contracts leads to its service', () => {
  test.each(allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_call, route) => {
    // By host: a service may have several entries in kong.yml, with different timeouts.
    const hosts = routesFor(...callOf(route)).map(({ upstream }) => upstream?.host);
    expect(hosts).toEqual([`${route.service}:3000`]);
  });
});

/** Of all documents of an application together, although each may have 10 MB. */
const applicationLimit = 100 * 2 ** 20;

test('a route that takes files takes more than the usual 2 MB, and is not held back until it is complete', () => {
  const uploads = allRoutes.filter((route) => route.form !== undefined);
  expect(uploads.length).toBeGreaterThan(0);
  for (const route of uploads) {
    const [gatewayRoute] = routesFor(...callOf(route));
    const files = Object.values(route.form?.files ?? {});
    const bytes = files.reduce((sum, { max, maxBytes }) => sum + max * maxBytes, 0);
    const required = route.service === 'seller-applications' ? applicationLimit : bytes;
    expect(gatewayRoute?.plugins['request-size-limiting'], `${route.method} ${route.path}`).toBeGreaterThanOrEqual(
      required,
    );
    expect(gatewayRoute?.request_buffering).toBe(false);
  }
});
