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
      'services auth plugins key-auth: not implemented by the local gateway.',
    );
  });

  test('a field of a plugin', () => {
    const problems = problemsOf((kong) => {
      kong.services[0].routes[1].plugins[0].config.hour = 100;
    });
    expect(problems).toContain(
      'services auth routes auth-login plugins rate-limiting hour: not implemented by the local gateway.',
    );
  });

  test('a value of a field', () => {
    const problems = problemsOf((kong) => {
      kong.services[0].plugins[0].config.policy = 'redis';
    });
    expect(problems).toContain('services auth plugins rate-limiting policy: not implemented');
  });

  test('a field of a route', () => {
    const problems = problemsOf((kong) => {
      kong.services[1].routes[0].hosts = ['example.com'];
    });
    expect(problems).toBe('services catalogue routes catalogue hosts: not implemented by the local gateway.');
  });

  test('a stripped path', () => {
    const problems = problemsOf((kong) => {
      kong.services[1].routes[0].strip_path = true;
    });
    expect(problems).toMatch(/^services catalogue routes catalogue strip_path: not implemented/);
  });

  test('other Lua', () => {
    const problems = problemsOf((kong) => {
      kong.plugins.find(({ name }: { name: string }) => name === 'pre-function').config.rewrite = [
        'kong.service.set_target("elsewhere", 80)',
      ];
    });
    expect(problems).toContain('plugins pre-function rewrite 0: not implemented');
    expect(problems).toContain('lua.ts implements other Lua; change it too, and its fingerprint to ');
  });

  test('other Lua before a request goes to its service', () => {
    const problems = problemsOf((kong) => {
      const { config } = kong.plugins.find(({ name }: { name: string }) => name === 'pre-function');
      config.access = [config.access[0].replace('2900', '2900 + 500')];
    });
    expect(problems).toContain('pre-function access 0: not implemented');
  });

  test('all problems are reported together', () => {
    const problems = problemsOf((kong) => {
      kong.plugins.push({ name: 'acl' }, { name: 'jwt' });
    });
    expect(problems.split('\n')).toHaveLength(2);
  });
});
