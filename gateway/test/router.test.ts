import { expect, test } from 'vitest';
import { createRouter } from '../local/routes.ts';

interface Rule {
  readonly name: string;
  readonly paths: string[];
  readonly methods?: string[];
  readonly headers?: Record<string, string[]>;
  readonly regex_priority?: number;
}

function routerOf(...rules: Rule[]) {
  const routesFor = createRouter(
    rules.map((rule) => ({ methods: undefined, headers: {}, regex_priority: 0, ...rule })),
  );
  return (...request: Parameters<typeof routesFor>) => routesFor(...request).map(({ name }) => name);
}

test('the longer prefix wins, whatever the order', () => {
  const routesFor = routerOf(
    { name: 'all', paths: ['/'] },
    { name: 'long', paths: ['/api/auth/'] },
    { name: 'short', paths: ['/api/'] },
  );
  expect(routesFor('GET', '/api/auth/login')).toEqual(['long']);
  expect(routesFor('GET', '/api/authors')).toEqual(['short']);
  expect(routesFor('GET', '/apiary')).toEqual(['all']);
});

test('a pattern wins over every prefix', () => {
  const routesFor = routerOf(
    { name: 'prefix', paths: ['/api/products/search'] },
    { name: 'pattern', paths: ['~/api/[a-z]+'] },
  );
  expect(routesFor('GET', '/api/products/search')).toEqual(['pattern']);
});

test('among patterns the greater regex_priority wins', () => {
  const routesFor = routerOf(
    { name: 'low', paths: ['~/h.*$'], regex_priority: 1 },
    { name: 'high', paths: ['~/health$'], regex_priority: 2 },
  );
  expect(routesFor('GET', '/health')).toEqual(['high']);
});

test('a route that names methods too wins over any that names only paths', () => {
  const routesFor = routerOf(
    { name: 'paths', paths: ['~/api/products$'] },
    { name: 'both', paths: ['/api/'], methods: ['POST'] },
  );
  expect(routesFor('POST', '/api/products')).toEqual(['both']);
  expect(routesFor('GET', '/api/products')).toEqual(['paths']);
});

test('a route that names headers too wins over any that names only methods and paths, where they are given', () => {
  const routesFor = routerOf(
    { name: 'public', paths: ['~/api/products$'], methods: ['GET'] },
    { name: 'inner', paths: ['/api/'], methods: ['GET'], headers: { 'x-listener': ['web'] } },
  );
  expect(routesFor('GET', '/api/products', { 'x-listener': 'web' })).toEqual(['inner']);
  expect(routesFor('GET', '/api/products', { 'x-listener': 'other' })).toEqual(['public']);
  expect(routesFor('GET', '/api/products')).toEqual(['public']);
});

test('patterns are anchored at the start only', () => {
  const routesFor = routerOf({ name: 'pattern', paths: ['~/api'] });
  expect(routesFor('GET', '/apiary')).toEqual(['pattern']);
  expect(routesFor('GET', '/x/api')).toEqual([]);
});

test('lists the routes between which the choice is not defined', () => {
  const routesFor = routerOf({ name: 'one', paths: ['~/a.*$'] }, { name: 'two', paths: ['~/.b$'] });
  expect(routesFor('GET', '/ab')).toEqual(['one', 'two']);
  expect(routesFor('GET', '/ac')).toEqual(['one']);
});
