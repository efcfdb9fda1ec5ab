import { AsyncLocalStorage } from 'node:async_hooks';
import { hash, randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';

/** Shared by the log lines, problems and events of one request. */
interface Correlation {
  requestId: string;
}

const storage = new AsyncLocalStorage<Correlation>();

export const correlation = {
  current: (): Correlation | undefined => storage.getStore(),
  run: <T>(requestId: string, work: () => T): T => storage.run({ requestId }, work),
};

const acceptable = /^[\w-]{8,100}$/;

/** The gateway's id (X-Request-ID), or a new one where it is absent or unfit for a log. */
export function requestIdFrom(header: string | string[] | undefined): string {
  return typeof header === 'string' && acceptable.test(header) ? header : uuidv7();
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** W3C trace context of an event: the trace id is the request's UUID, else the first 16 bytes of its id's hash. */
export function traceparentOf({ requestId }: Correlation): string {
  const trace = uuid.test(requestId)
    ? requestId.replaceAll('-', '').toLowerCase()
    : hash('sha256', requestId).slice(0, 32);
  return `00-${trace}-${randomBytes(8).toString('hex')}-01`;
}

/** The request id of an event, so that one id is found in the logs of every service. */
export function requestIdOfTrace(traceparent: string | undefined): string {
  const trace = /^00-([\da-f]{32})-/.exec(traceparent ?? '')?.[1];
  return trace === undefined ? uuidv7() : trace.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
