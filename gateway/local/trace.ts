import { randomBytes } from 'node:crypto';

/** The trace of one request. */
interface RequestTrace {
  /** W3C trace context for the service. */
  readonly traceparent: string;
  /** @param route its name in kong.yml */
  end(status: number, route: string | undefined): void;
}

/** @param given the client's traceparent */
export type BeginTrace = (method: string, path: string, given: string | undefined) => RequestTrace;

const valid = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** Records nothing: passes the client's trace on, or begins one that is not recorded, as Kong does without tracing. */
export const passTraceOn: BeginTrace = (_method, _path, given) => ({
  traceparent: given !== undefined && valid.test(given) ? given : `00-${hex(16)}-${hex(8)}-00`,
  end: () => undefined,
});

const hex = (bytes: number) => randomBytes(bytes).toString('hex');
