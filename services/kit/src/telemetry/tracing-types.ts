import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Ids of a span, as log lines carry them. */
export interface TraceIds {
  readonly trace_id: string;
  readonly span_id: string;
}

export interface SpanOptions {
  readonly kind: 'internal' | 'producer' | 'consumer';
  /** W3C traceparent of the span that caused this one; without it, the current one. */
  readonly parent?: string | undefined;
  readonly attributes?: Readonly<Record<string, string | number>>;
}

/** What the kit needs of OpenTelemetry. */
export interface Tracing {
  /** Runs `work` in a span, which ends with it and shows its error. */
  inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T>;
  /** W3C traceparent of the current span. */
  traceparent(): string | undefined;
  /** Ids of the current span, or of a request's. */
  ids(request?: FastifyRequest): TraceIds | undefined;
  /** Adds a span to every request of an app. */
  traceRequests(app: FastifyInstance): Promise<void>;
  /** Sends what is not sent yet. */
  stop(): Promise<void>;
}
