import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { AccessControl } from '../auth/access.ts';

/**
 * Whether a request's view is counted: its user agent is no bot, and its user is not the owner of what is shown. An invalid
 * token counts as none.
 */
export async function countsAsView(request: FastifyRequest, access: AccessControl, owner: string): Promise<boolean> {
  const agent = request.headers['user-agent'];
  if (!agent || isbot(agent)) return false;
  return (await access.callerOrNull(request))?.id !== owner;
}
