import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Lane } from './lanes.ts';

/** One request on its way, and what the gateway found out about it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly lane: Lane;
  /** The address of the socket's other end; nothing the client wrote. */
  readonly address: string;
  /** Normalized path and the query as it came. */
  readonly path: string;
  readonly requestId: string | undefined;
  /** Name, value, name, value …; empty before the request was counted. */
  rateHeaders: readonly string[];
}
