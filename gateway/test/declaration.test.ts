import { describe, expect, test } from 'vitest';
import { readDeclaration } from '../local/declaration.ts';
import { changedKongYml, kongYml } from './kong-file.ts';

test('kong.yml is implemented as it stands', () => {
  expect(readDeclaration(kongYml).services.map(({ name }) => name)).toEqual([
    'auth',
    'catalogue',
    'favourites',
    'leads',
    'chat',
    'notifications',
    'notifications-stream',
    'stores',
    'seller-applications',
    'moderation',
    'web',
  ]);
});

describe('what the local gateway does not implement is refused by name', () => {
  const problemsOf = (change: Parameters<typeof changedKongYml>[0]): string => {
    try {
      readDeclaration(changedKongYml(change));
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
    return '';
  };

  test('a plugin', () => {
    expect(problemsOf((kong) => kong.services[0].plugins.push({ name: 'key-auth' }))).toBe(
      'Not implemented by the local gateway:\n✖ Unrecognized key: "key-auth"\n  → at services[0].plugins',
    );
  });

  test('a field of a plugin', () => {
    const problems = problemsOf((kong) => {
      kong.services[0].routes[1].plugins[0].config.hour = 100;
    });
    expect(problems).toContain('"hour"\n  → at services[0].routes[1].plugins["rate-limiting"]');
  });

  test('a value of a field', () => {
    const problems = problemsOf((kong) => {
      kong.services[0].plugins[0].config.policy = 'redis';
    });
    expect(problems).toContain('expected "local"\n  → at services[0].plugins["rate-limiting"].policy');
  });

  test('a field of a route', () => {
    const problems = problemsOf((kong) => {
      kong.services[1].routes[0].hosts = ['example.com'];
    });
    expect(problems).toContain('"hosts"\n  → at services[1].routes[0]');
  });

  test('a stripped path', () => {
    const problems = problemsOf((kong) => {
      kong.services[1].routes[0].strip_path = true;
    });
    expect(problems).toContain('→ at services[1].routes[0].strip_path');
  });

  test('other Lua', () => {
    const problems = problemsOf((kong) => {
      kong.plugins.find(({ name }: { name: string }) => name === 'pre-function').config.rewrite = [
        'kong.service.set_target("elsewhere", 80)',
      ];
    });
    expect(problems).toContain('→ at plugins["pre-function"].rewrite[0]');
    expect(problems).toContain('lua.ts implements other Lua; change it too, and its fingerprint to ');
  });

  test('other Lua before a request goes to its service', () => {
    const problems = problemsOf((kong) => {
      const { config } = kong.plugins.find(({ name }: { name: string }) => name === 'pre-function');
      config.access = [config.access[0].replace('2900', '2900 + 500')];
    });
    expect(problems).toContain('→ at plugins["pre-function"].access[0]');
  });

  test('all problems are reported together', () => {
    const problems = problemsOf((kong) => {
      kong.plugins.push({ name: 'acl' }, { name: 'jwt' });
      kong.services[1].routes[0].hosts = ['example.com'];
    });
    for (const name of ['acl', 'jwt', 'hosts']) expect(problems).toContain(`"${name}"`);
  });
});
