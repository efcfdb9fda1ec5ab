import { expect, test } from 'vitest';
import { loginAttempt, networkOf, passwordAttempt } from '../../src/login-attempts.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('attempts from all addresses of an IPv6 subscriber are counted together', () => {
  const [one, other] = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'] as const;
  expect(loginAttempt('9820041177', one)).toEqual(loginAttempt('9820041177', other));
  expect(passwordAttempt('usr_1', one)).toEqual(passwordAttempt('usr_1', other));
  expect(loginAttempt('9820041177', '2001:db8:1:3::1')).not.toEqual(loginAttempt('9820041177', one));
});
