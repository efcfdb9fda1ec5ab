import { type AddressInfo, connect } from 'node:net';
import { problem, type RouteContract, routes } from '@gehna/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthService, type SignedInAccount, startAuth } from '../auth-service.ts';

let auth: AuthService;
let account: SignedInAccount;
beforeAll(async () => {
  auth = await startAuth();
  account = await auth.signUp();
});
afterAll(() => auth.close());

const r = routes.auth;
const fullName = { ownerName: 'Asha', email: 'asha@example.in', mobile: '9876543210' };
/** Every route with a body, and a body that it takes. */
const bodies = [
  ['signup', r.signup, { ...fullName, password: 'correct horse' }],
  ['login', r.login, { mobile: '9876543210', password: 'correct horse' }],
  ['logout', r.logout, { everywhere: false }],
  ['update profile', r.updateProfile, fullName],
  ['forgot password', r.forgotPassword, { email: 'asha@example.in' }],
  ['verify token', r.verifyToken, { token: 'abc' }],
  ['reset password', r.resetPassword, { resetToken: 'abc', newPassword: 'correct horse' }],
  ['change password', r.changePassword, { currentPassword: 'a', newPassword: 'correct horse' }],
] as const satisfies readonly (readonly [string, RouteContract, Record<string, unknown>])[];

/** Each field of each of these bodies, once. */
const fields = bodies.flatMap(([name, route, body]) =>
  Object.keys(body).map((field) => [name, field, route, body] as const),
);

async function send(route: RouteContract, payload: string, type = 'application/json') {
  const response = await auth.system.inject({
    method: route.method,
    url: route.path,
    payload,
    headers: { 'content-type': type, authorization: `Bearer ${account.token}` },
  });
  const { statusCode: status } = response;
  return { status, problem: problem.parse(response.json()) };
}

describe.each(bodies)('%s', (_name, route, body) => {
  test.each([
    ['half of its JSON', JSON.stringify(body).slice(0, -4)],
    ['no JSON', 'hello'],
    ['a prototype in its JSON', '{"__proto__":{"isSeller":true}}'],
    ['a list', '[]'],
    ['a text', '"hello"'],
    ['a number', '7'],
    ['null', 'null'],
    ['an unknown field', JSON.stringify({ ...body, isAdmin: true })],
  ])('answers 400 to %s', async (_case, payload) => {
    const { status, problem: refusal } = await send(route, payload);
    expect(status).toBe(400);
    expect(refusal.message).toMatch(/\w+ .+\.$/);
  });

  test('answers 413 to a body of megabytes', async () => {
    const { status, problem: refusal } = await send(route, JSON.stringify({ ...body, more: 'x'.repeat(2_000_000) }));
    expect(status).toBe(413);
    expect(refusal.message).not.toBe('');
  });

  test('answers 415 to something that is not JSON', async () => {
    expect((await send(route, '<a/>', 'application/xml')).status).toBe(415);
  });
});

describe.each(fields)('%s, field %s', (_name, field, route, body) => {
  test.each([
    ['an operator', { $gt: '' }],
    ['a pattern', { $regex: '.*' }],
    ['a list', ['a', 'b']],
    ['a number', 12345678901],
    ['null', null],
    ['a nested object', { a: { b: { c: 1 } } }],
  ])('refuses %s by name', async (_case, value) => {
    const { status, problem: refusal } = await send(route, JSON.stringify({ ...body, [field]: value }));
    expect(status).toBe(400);
    expect(refusal.errors?.[0]?.field ?? refusal.message).toMatch(new RegExp(`^${field}$|token`));
  });

  test('refuses a hundred thousand characters', async () => {
    const { status } = await send(route, JSON.stringify({ ...body, [field]: 'x'.repeat(100_000) }));
    expect(status).toBe(400);
  });
});

describe('a request without body', () => {
  test.each(bodies.filter(([name]) => name !== 'logout'))('to %s answers that one is needed', async (_name, route) => {
    const { status, problem: refusal } = await auth.call<RouteContract>(route, undefined, account);
    expect(status).toBe(400);
    expect(refusal.message).toBe('The request has no body. Send its fields as JSON.');
  });
});

describe('a closed route', () => {
  test.each(
    [r.getProfile, r.updateProfile, r.changePassword, r.loginHistory].map(
      (route) => [route.method, route.path, route] as const,
    ),
  )('%s %s asks for a token before it reads anything', async (_method, _path, route) => {
    const { status, problem: refusal } = await auth.call<RouteContract>(route, undefined, {});
    expect(status).toBe(401);
    expect(refusal.message).toBe('No authentication token found. Please log in again.');
  });
});

describe('an unknown address or method', () => {
  test.each([
    ['GET', '/api/auth/nothing', 404],
    ['GET', '/api/auth/login', 404],
    ['DELETE', '/api/auth/profile', 404],
    ['GET', '/api/auth/%00', 404],
    ['GET', '/api/auth/%zz', 400],
  ] as const)('%s %s gets %i', async (method, url, expected) => {
    const response = await auth.system.inject({ method, url });
    expect(response.statusCode).toBe(expected);
    expect(problem.parse(response.json()).message).not.toBe('');
  });
});

test('a body cut in the middle stores nothing, and the service lives on', async () => {
  await auth.system.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = auth.system.app.server.address() as AddressInfo;
  const users = () => auth.system.platform.database.collection('users').countDocuments();
  const before = await users();
  const socket = connect(port, '127.0.0.1');
  const body = JSON.stringify({ ...auth.newAccount() });
  socket.write(
    `POST /api/auth/signup HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 30)}`,
  );
  socket.end();
  socket.resume();
  socket.on('error', () => undefined); // a reset is a close, too
  await new Promise((resolve) => socket.once('close', resolve));
  expect(await users()).toBe(before);
  expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
});
