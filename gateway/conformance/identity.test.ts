import { describe, expect, test } from 'vitest';
import { useSystem } from './use-system.ts';
import { withinOneMinute } from './within-one-minute.ts';

/** compose.yml gives real Kong the same. */
const proxy = '127.0.0.50';

const system = useSystem(undefined, { TRUSTED_PROXIES: `10.0.0.0/8, ${proxy}` });

const address = '127.0.0.9';

describe('a service gets the real address of the client', () => {
  test('forged forwarding headers are replaced', async () => {
    const { text } = await system.client.request('/api/products/forged', {
      from: address,
      headers: {
        'X-Forwarded-For': ['6.6.6.6', '7.7.7.7'],
        'X-Forwarded-Proto': 'https',
        'X-Forwarded-Host': 'evil.example',
        'X-Forwarded-Port': '443',
        'X-Forwarded-Path': '/evil',
        'X-Forwarded-Prefix': '/evil',
        'X-Real-IP': '6.6.6.6',
        Forwarded: 'for=6.6.6.6',
        'X-Past-Time': '2026-10-03T05:30:00Z key',
        Host: 'Shop.example:8443',
      },
    });
    const { headers } = JSON.parse(text);
    expect(headers).toMatchObject({
      'x-forwarded-for': address,
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'shop.example',
      'x-real-ip': address,
      'x-forwarded-path': '/api/products/forged',
    });
    expect(headers).not.toHaveProperty('x-forwarded-prefix');
    expect(headers).not.toHaveProperty('forwarded');
    expect(headers).not.toHaveProperty('x-past-time');
    expect(JSON.stringify(headers)).not.toMatch(/evil|6\.6\.6\.6|7\.7\.7\.7/);
  });

  test.each([
    ['198.51.100.7', 'the client that the proxy names', '198.51.100.7'],
    ['203.0.113.9, 198.51.100.7', 'the last one, where the client forged an earlier', '198.51.100.7'],
    [`198.51.100.7, ${proxy}`, 'the last one that is no proxy', '198.51.100.7'],
    ['unknown', 'the proxy, where it names none', proxy],
  ])('through a trusted proxy with X-Forwarded-For: %s: %s', async (forwarded, _what, expected) => {
    const { text } = await system.client.request('/', { from: proxy, headers: { 'X-Forwarded-For': forwarded } });
    expect(JSON.parse(text).headers).toMatchObject({ 'x-forwarded-for': expected, 'x-real-ip': expected });
  });

  test('visitors behind a trusted proxy have counters of their own', async () => {
    const remaining = await withinOneMinute((_from, attempt) =>
      Promise.all(
        [`198.51.101.${attempt}`, `198.51.102.${attempt}`].map(async (visitor) => {
          const options = { method: 'POST', from: proxy, headers: { 'X-Forwarded-For': visitor } };
          return (await system.client.request('/api/auth/signup', options)).headers['ratelimit-remaining'];
        }),
      ),
    );
    expect(remaining).toEqual(['29', '29']);
  });

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:3::1'],
    ['2001:db8:2::7', '2001:DB8:2:0:aaaa::7', '2001:db8:2:1::7'],
  ])('%s and %s, which one household has, share a counter, and %s has its own', async (one, other, elsewhere) => {
    const remaining = await withinOneMinute(async (_from, attempt) => {
      const numbers: unknown[] = [];
      for (const address of [one, other, elsewhere]) {
        const visitor = address.replace('2001', `20${attempt}`);
        const options = { method: 'POST', from: proxy, headers: { 'X-Forwarded-For': visitor } };
        const { headers, text } = await system.client.request('/api/auth/signup', options);
        numbers.push(headers['ratelimit-remaining']);
        // The service gets the whole address.
        expect(JSON.parse(text).headers).toMatchObject({ 'x-real-ip': visitor.toLowerCase() });
      }
      return numbers;
    });
    expect(remaining).toEqual(['29', '28', '29']);
  });

  test('no client chooses the network by which it is counted', async () => {
    const options = { method: 'POST', headers: { 'X-Client-Network': '198.51.100.7' }, from: '127.0.0.12' };
    const { text } = await system.client.request('/api/auth/signup', options);
    expect(JSON.parse(text).headers).toMatchObject({ 'x-client-network': '127.0.0.12' });
  });

  test('two clients have two addresses', async () => {
    const seen = await Promise.all(
      ['127.0.0.10', '127.0.0.11'].map(async (from) => {
        const { text } = await system.client.request('/', { from });
        return JSON.parse(text).headers['x-forwarded-for'];
      }),
    );
    expect(seen).toEqual(['127.0.0.10', '127.0.0.11']);
  });
});

describe('hop-by-hop headers are not forwarded', () => {
  test('to the service, also those that Connection names', async () => {
    const { text } = await system.client.request('/api/products/hops', {
      headers: {
        Connection: 'close, X-Internal, X-Forwarded-For',
        'X-Internal': 'admin',
        'Keep-Alive': 'timeout=5',
        'Proxy-Connection': 'keep-alive',
        TE: 'gzip',
        Upgrade: 'h2c',
        'X-Kept': 'yes',
      },
    });
    const { headers } = JSON.parse(text);
    for (const name of ['x-internal', 'keep-alive', 'proxy-connection', 'te', 'upgrade']) {
      expect(headers).not.toHaveProperty(name);
    }
    expect(headers).toMatchObject({ 'x-kept': 'yes', 'x-forwarded-for': '127.0.0.1' });
  });

  test('to the client', async () => {
    system.recorder.behave('answers-hops', (_request, response) => {
      response.writeHead(200, { Connection: 'X-Inner', 'X-Inner': 'secret', 'X-Outer': 'public' });
      response.end();
    });
    const { headers } = await system.client.request('/', { headers: { 'X-Behaviour': 'answers-hops' } });
    expect(headers).toMatchObject({ 'x-outer': 'public' });
    expect(headers).not.toHaveProperty('x-inner');
  });
});

describe('correlation id', () => {
  test('is generated and sent to the service and to the client', async () => {
    const { headers, text } = await system.client.request('/api/products/correlated');
    expect(headers['x-request-id']).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(JSON.parse(text).headers['x-request-id']).toBe(headers['x-request-id']);
  });

  test('of the client is kept', async () => {
    const { headers, text } = await system.client.request('/', { headers: { 'X-Request-ID': 'mine-1' } });
    expect(headers['x-request-id']).toBe('mine-1');
    expect(JSON.parse(text).headers['x-request-id']).toBe('mine-1');
  });

  test("stands on the gateway's own answers too", async () => {
    const { headers } = await system.client.request('/api/unknown', { headers: { 'X-Request-ID': 'mine-2' } });
    expect(headers['x-request-id']).toBe('mine-2');
  });
});
