import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { AccessControl } from '../auth/access.ts';
import { HttpError } from '../http/errors.ts';

/**
 * Whether who asks counts as somebody who looks: no program, by its own name for itself, and not the owner of what is
 * shown. A token that is no longer good makes a visitor like others: a count is nothing that anybody is sent to log in for.
 */
export async function isVisitor(request: FastifyRequest, access: AccessControl, owner: string): Promise<boolean> {
  const agent = request.headers['user-agent'];
  if (!agent || isbot(agent)) return false;
  return (await callerId(request, access)) !== owner;
}

async function callerId(request: FastifyRequest, access: AccessControl): Promise<string | undefined> {
  try {
    return (await access.callerOf(request))?.id;
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return undefined;
    throw error;
  }
}
