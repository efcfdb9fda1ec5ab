import { AsyncLocalStorage } from 'node:async_hooks';
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
