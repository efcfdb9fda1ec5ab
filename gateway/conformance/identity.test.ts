import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type System, startSystem } from './system.ts';

let system: System;
beforeAll(async () => {
  system = await startSystem();
});
afterAll(() => system.stop());

const address = '127.0.0.9';

describe('a service sees who asked, whatever the client says', () => {
  test('forged forwarding headers are replaced', async () => {
    const { text } = await system.client.ask('/api/products/forged', {
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
    expect(JSON.stringify(headers)).not.toMatch(/evil|6\.6\.6\.6|7\.7\.7\.7/);
  });

  test('two callers are told apart', async () => {
    const seen = await Promise.all(
      ['127.0.0.10', '127.0.0.11'].map(async (from) => {
        const { text } = await system.client.ask('/', { from });
        return JSON.parse(text).headers['x-forwarded-for'];
      }),
    );
    expect(seen).toEqual(['127.0.0.10', '127.0.0.11']);
  });
});

describe("headers of the client's own connection stay there", () => {
  test('also those that its Connection header names', async () => {
    const { text } = await system.client.ask('/api/products/hops', {
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

  test("and a service's connection headers do not reach the client", async () => {
    system.recorder.behave('answers-hops', (_request, response) => {
      response.writeHead(200, { Connection: 'X-Inner', 'X-Inner': 'secret', 'X-Outer': 'told' });
      response.end();
    });
    const { headers } = await system.client.ask('/', { headers: { 'X-Behaviour': 'answers-hops' } });
    expect(headers).toMatchObject({ 'x-outer': 'told' });
    expect(headers).not.toHaveProperty('x-inner');
  });
});

describe('correlation id', () => {
  test('is made up, told to the service and to the client', async () => {
    const { headers, text } = await system.client.ask('/api/products/correlated');
    expect(headers['x-request-id']).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(JSON.parse(text).headers['x-request-id']).toBe(headers['x-request-id']);
  });

  test('is kept when the client sent one', async () => {
    const { headers, text } = await system.client.ask('/', { headers: { 'X-Request-ID': 'mine-1' } });
    expect(headers['x-request-id']).toBe('mine-1');
    expect(JSON.parse(text).headers['x-request-id']).toBe('mine-1');
  });

  test("stands on the gateway's own answers too", async () => {
    const { headers } = await system.client.ask('/api/unknown', { headers: { 'X-Request-ID': 'mine-2' } });
    expect(headers['x-request-id']).toBe('mine-2');
  });
});
