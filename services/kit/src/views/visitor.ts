import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { AccessControl } from '../auth/access.ts';
import { DomainError } from '../domain-error.ts';

/**
 * Whether a request's view is counted: its user agent is no bot, and its user is not the owner of what is shown. An invalid
 * token counts as none.
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
    if (error instanceof DomainError && error.code === 'session-ended') return undefined;
    throw error;
  }
}
