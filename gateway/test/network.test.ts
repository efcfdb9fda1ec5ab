import { expect, test } from 'vitest';
import { readDeclaration } from '../local/declaration.ts';
import { networkOf } from '../local/lua.ts';
import { changedKongYml } from './kong-file.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['1:0:2:3:4:5:6:7', '1:0:2:3'],
  ['1::4:5:6:7', '1:0:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('other Lua for the network is refused', () => {
  const changed = changedKongYml((kong) => {
    const { config } = kong.plugins.find(({ name }: { name: string }) => name === 'pre-function');
    config.rewrite = [config.rewrite[0].replace('8 - written', '7 - written')];
  });
  expect(() => readDeclaration(changed)).toThrow('→ at plugins["pre-function"].rewrite[0]');
});
