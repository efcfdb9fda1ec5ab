import { expect, it } from 'vitest';
import { allRoutes, type RouteContract } from '../src/index.ts';
import { jsonSchema } from '../src/json-schema.ts';

const declared: readonly RouteContract[] = allRoutes.filter((route: RouteContract) => route.idempotent !== undefined);

it.each(declared.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s: GET needs no declaration, and a field that makes a call idempotent is in its body',
  (_call, { method, idempotent, body }) => {
    expect(method).not.toBe('GET');
    if (typeof idempotent !== 'string') return;
    expect(body && JSON.stringify(jsonSchema(body, 'input'))).toContain(`"${idempotent}":`);
  },
);
