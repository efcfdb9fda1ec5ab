import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GatewayRoute } from './routes.ts';

/** A request on its way through the gateway, and its response. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The address of the client: of the socket's other end, or the one that a trusted proxy wrote. */
  readonly address: string;
  /** Absent when the request target is no path. */
  readonly route: GatewayRoute | undefined;
  /** Normalized, without query. */
  readonly path: string;
  /** As it came, with its `?`; empty when there is none. */
  readonly query: string;
  readonly requestId: string;
  /** Empty before the request was counted. */
  rateHeaders: Record<string, string>;
}
