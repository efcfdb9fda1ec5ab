import { createRequire } from 'node:module';

type OpenTelemetry = typeof import('./opentelemetry.ts');
/** What the kit needs of OpenTelemetry. */
type Tracing = ReturnType<OpenTelemetry['startTracing']>;

const off: Tracing = {
  inSpan: (_name, _options, work) => work(),
  traceparent: () => undefined,
  ids: () => undefined,
  traceRequests: async () => undefined,
  stop: async () => undefined,
};

/**
 * OpenTelemetry's packages are loaded when OTEL_EXPORTER_OTLP_ENDPOINT names a collector, and only then. This must be the first import
 * of the process (src/index.ts): the database's driver is instrumented while it is loaded. Hence `require`, which does not wait.
 */
export const tracing: Tracing = process.env.OTEL_EXPORTER_OTLP_ENDPOINT
  ? (createRequire(import.meta.url)('./opentelemetry.ts') as OpenTelemetry).startTracing()
  : off;
