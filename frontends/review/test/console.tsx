import type { Role } from '@gehna/contracts';
import { openPage, signIn as signInAs } from '@gehna/testing';
import { vi } from 'vitest';
import ReviewPages from '../src/ReviewPages.tsx';

export const reviewerId = 'usr_r1';

/** Opens the console at an address. */
export const openConsole = (at: string) => openPage(at, { path: '/review/*', pages: <ReviewPages /> }).user;

export const signIn = (roles: Role[] = ['buyer', 'reviewer']) =>
  signInAs({ id: reviewerId, ownerName: 'Lakshmi Narayanan', name: 'Lakshmi Narayanan', roles });

export type Reply = { status?: number; body: object | Blob };
type Replies = Record<string, Reply | (() => Reply)>;

/** A server by call ("GET /api/review/applications/app_1"); a function answers what is true at that moment. */
export function stubServer(replies: Replies) {
  const fetch = vi.fn(async (url: string, init: RequestInit): Promise<Response> => {
    const call = `${init.method} ${url.split('?')[0]}`;
    const planned = replies[call];
    if (!planned) throw new TypeError(`No answer to ${call}`);
    const { status = 200, body } = typeof planned === 'function' ? planned() : planned;
    if (body instanceof Blob) return new Response(await body.text(), { headers: { 'content-type': body.type } });
    const type = status < 400 ? 'application/json' : 'application/problem+json';
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
  });
  vi.stubGlobal('fetch', fetch);
  const callsOf = (call: string) =>
    fetch.mock.calls.filter(([url, init]) => `${init.method} ${url.split('?')[0]}` === call);
  return {
    /** The bodies sent with a call, the oldest first. */
    sent: (call: string): unknown[] => callsOf(call).map(([, init]) => JSON.parse(String(init.body))),
    count: (call: string) => callsOf(call).length,
    tokens: (call: string) => callsOf(call).map(([, init]) => new Headers(init.headers).get('authorization')),
  };
}
