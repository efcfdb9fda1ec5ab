import { expect, test } from 'vitest';
import { readDeclaration } from '../local/declaration.ts';
import { Router } from '../local/router.ts';

interface Written {
  readonly name: string;
  readonly paths: readonly string[];
  readonly methods?: readonly string[];
  readonly regex_priority?: number;
}

function routerOf(...written: Written[]): Router<string> {
  const routes = written.map((route) => ({ ...route, strip_path: false }));
  const declaration = readDeclaration(JSON.stringify({ _format_version: '3.0', routes }));
  return new Router(declaration.routes.map((route) => [route, route.name]));
}

test('the longer prefix wins, whatever the order', () => {
  const router = routerOf(
    { name: 'all', paths: ['/'] },
    { name: 'long', paths: ['/api/auth/'] },
    { name: 'short', paths: ['/api/'] },
  );
  expect(router.match('GET', '/api/auth/login')).toBe('long');
  expect(router.match('GET', '/api/authors')).toBe('short');
  expect(router.match('GET', '/apiary')).toBe('all');
});

test('a pattern wins over every prefix', () => {
  const router = routerOf(
    { name: 'prefix', paths: ['/api/products/search'] },
    { name: 'pattern', paths: ['~/api/[a-z]+'] },
  );
  expect(router.match('GET', '/api/products/search')).toBe('pattern');
});

test('among patterns the greater regex_priority wins', () => {
  const router = routerOf(
    { name: 'low', paths: ['~/h.*$'], regex_priority: 1 },
    { name: 'high', paths: ['~/health$'], regex_priority: 2 },
  );
  expect(router.match('GET', '/health')).toBe('high');
});

test('a route that names methods too wins over any that names only paths', () => {
  const router = routerOf(
    { name: 'paths', paths: ['~/api/products$'] },
    { name: 'both', paths: ['/api/'], methods: ['POST'] },
  );
  expect(router.match('POST', '/api/products')).toBe('both');
  expect(router.match('GET', '/api/products')).toBe('paths');
});

test('patterns are anchored at the start only', () => {
  const router = routerOf({ name: 'pattern', paths: ['~/api'] });
  expect(router.match('GET', '/apiary')).toBe('pattern');
  expect(router.match('GET', '/x/api')).toBeUndefined();
});

test('tells when the choice between routes is not defined', () => {
  const router = routerOf({ name: 'one', paths: ['~/a.*$'] }, { name: 'two', paths: ['~/.b$'] });
  expect(router.contenders('GET', '/ab')).toEqual(['one', 'two']);
  expect(router.contenders('GET', '/ac')).toEqual(['one']);
});
