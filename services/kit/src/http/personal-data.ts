import type { PersonalData, RouteContract } from '@gehna/contracts';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import type { Handler } from './serve.ts';

/** Serves what a service holds of the signed-in user, for the download of all of it. No cache keeps it. */
export function servePersonalData<const R extends RouteContract & { readonly access: 'user' }>(
  app: FastifyInstance,
  contract: R,
  holds: (caller: Caller, now: Date) => Promise<PersonalData>,
): void {
  app.serve(contract, (async ({ user, now, reply }) => {
    reply.header('cache-control', 'no-store');
    return holds(user as Caller, now);
  }) as Handler<R>);
}

/** Files of a download of personal data, each under the name that its address ends with. */
export const filesAt = (addresses: readonly string[]): PersonalData['files'] =>
  addresses.map((url) => ({ path: `pictures/${url.slice(url.lastIndexOf('/') + 1)}`, url }));
