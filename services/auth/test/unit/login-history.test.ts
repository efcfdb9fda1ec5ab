import { describe, expect, test } from 'vitest';
import { readDevice } from '../../src/login-history.ts';

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.7390.43 Mobile Safari/537.36';
const ipad =
  'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.3537.57';

describe('the device of a login', () => {
  test.each([
    ['an Android phone', android, { browser: 'Chrome 141', operatingSystem: 'Android 15', deviceType: 'mobile' }],
    ['an iPad', ipad, { browser: 'Safari 18', operatingSystem: 'iOS 18.1', deviceType: 'tablet' }],
    ['a PC', windows, { browser: 'Microsoft Edge 141', operatingSystem: 'Windows 10', deviceType: 'other' }],
    ['no user agent', undefined, { browser: 'Unknown', operatingSystem: 'Unknown', deviceType: 'other' }],
    ['nonsense', '<script>', { browser: 'Unknown', operatingSystem: 'Unknown', deviceType: 'other' }],
  ])('%s', (_case, userAgent, device) => {
    expect(readDevice(userAgent)).toEqual(device);
  });

  test('an endless user agent is cut before it is read', () => {
    const started = performance.now();
    expect(readDevice(`${android} ${'x'.repeat(100_000)}`).browser).toBe('Chrome 141');
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
