import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import { machineClock } from '../clock.ts';

/** `<ISO time> <key>`. Kong clears it; services read it only when this module was loaded into them. */
const pastTimeHeader = 'x-past-time';

type Emitted = [event: string | symbol, ...given: unknown[]];

interface PastRequest {
  /** In milliseconds since 1970: the time that the request names, and by `performance.now` when it came. */
  readonly at: number;
  readonly cameAt: number;
  /** Timers and connections that a request leaves behind are at the time of the machine. */
  isOver: boolean;
}

/** The time that a header names; null without one, with another key, and for a time that has not come yet. */
export function pastTimeOf(header: string | string[] | undefined, key: string, now: Date): number | null {
  const [time = '', given] = typeof header === 'string' ? header.split(' ') : [];
  const at = Date.parse(time);
  return given === key && at <= now.getTime() ? at : null;
}

/**
 * Lets each request that names a past time happen then: its clock starts there and goes on at its usual pace, until the answer
 * is sent. The demo data of `make run` is spread over weeks by it (infra/decisions/demo-time.md): the launcher loads this module
 * into the services by `node --import`, with PAST_TIME_KEY, which is made anew at each start. Returns what ends it.
 */
export function letRequestsNameTheirTime(key: string): () => void {
  const storage = new AsyncLocalStorage<PastRequest>();
  const { emit } = EventEmitter.prototype;
  const { now } = machineClock;

  machineClock.now = () => {
    const request = storage.getStore();
    return request && !request.isOver ? new Date(request.at + performance.now() - request.cameAt) : now();
  };
  Server.prototype.emit = function (this: Server, ...emitted: Emitted): boolean {
    const handle = () => emit.apply(this, emitted);
    if (emitted[0] !== 'request') return handle();
    const [, request, response] = emitted as unknown as [string, IncomingMessage, ServerResponse];
    const at = pastTimeOf(request.headers[pastTimeHeader], key, now());
    if (at === null) return handle();
    const past: PastRequest = { at, cameAt: performance.now(), isOver: false };
    response.once('close', () => {
      past.isOver = true;
    });
    // The parts of a body that come later are events of the connection.
    request.emit = (...emitted: Emitted) => storage.run(past, () => emit.apply(request, emitted));
    return storage.run(past, handle);
  };

  return () => {
    machineClock.now = now;
    Reflect.deleteProperty(Server.prototype, 'emit');
  };
}

if (process.env.PAST_TIME_KEY) letRequestsNameTheirTime(process.env.PAST_TIME_KEY);
