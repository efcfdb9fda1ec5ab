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

test.each(bodies)('%s refuses an unknown field by name', async (_name, route, body) => {
  const { status, problem: refusal } = await send(route, JSON.stringify({ ...body, isAdmin: true }));
  expect(status).toBe(400);
  expect(refusal.errors).toContainEqual({ field: 'isAdmin', message: 'There is no field “isAdmin” here.' });
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
