import { describe, expect, it } from 'vitest';
import { correlation } from '../src/correlation.ts';
import { createLog } from '../src/log.ts';

function lines(write: (log: ReturnType<typeof createLog>) => void): string {
  let written = '';
  write(createLog('fixture', 'info', { write: (line) => (written += line) }));
  return written;
}

describe('a log line', () => {
  it.each<[string, object | Error, string]>([
    ['a password, however deep', { body: { user: { newPassword: 'swordfish' } } }, 'swordfish'],
    ['a token', { refreshToken: 'abc123secret' }, 'abc123secret'],
    ['the Authorization header', { headers: { authorization: 'Bearer xyz' } }, 'xyz'],
    ['cookies', { headers: { cookie: 'session=abc', 'set-cookie': ['refresh=def'] } }, 'abc'],
    ['a list of cookies', { headers: { 'set-cookie': ['refresh=def'] } }, 'def'],
    ['a mobile number', { mobile: '+919876543210' }, '9876543210'],
    ['a mobile number inside an error', new Error('dup key: { mobile: "+919876543210" }'), '9876543210'],
    ['a mobile number as users write it', { note: 'call 98765 43210 now' }, '43210'],
    ['an e-mail address', new Error('dup key: { email: "asha@example.com" }'), 'asha@example.com'],
    ['a web token inside a text', { note: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ1In0.c2ln' }, 'eyJzdWIiOiJ1In0'],
  ])('never carries %s', (_what, logged, secret) => {
    const written = lines((log) => log.error(logged instanceof Error ? { err: logged } : logged, 'It happened.'));
    expect(written).not.toContain(secret);
    expect(JSON.parse(written)).toMatchObject({ level: 'error', service: 'fixture', msg: 'It happened.' });
  });

  it('keeps what is no secret', () => {
    const kept = {
      id: 'prd_01k3x9r8f5v7n2m4q6s8t0w1y3',
      at: '2026-11-21T13:26:10.123Z',
      price: 125000,
      path: '/api/products',
    };
    expect(JSON.parse(lines((log) => log.info(kept)))).toMatchObject(kept);
  });

  it.each(['a', 'eyJ', 'a@', '1 '])('is written in time that grows with its length only: “%s” repeated', (part) => {
    const began = performance.now();
    lines((log) => log.info({ note: part.repeat(100_000) }));
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('carries the id of the request or event that is being handled', () => {
    const requestId = '0193e8a0-1111-7abc-8def-0123456789ab';
    const written = lines((log) => correlation.run(requestId, () => log.info('inside')));
    expect(JSON.parse(written)).toMatchObject({ requestId });
  });
});
