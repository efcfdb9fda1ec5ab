import type { IncomingHttpHeaders } from 'node:http';
import { propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';

/** Begins the span of a request, and writes it into the headers for its service. `end`: `route` is its name in kong.yml. */
export type BeginTrace = ReturnType<typeof recordTraces>['beginTrace'];

/**
 * Records requests as Kong's plugin opentelemetry does. A client may forbid a trace by its sampled flag, and force none:
 * the rate decides (Kong's parent_drop_probability_fallback).
 */
export function recordTraces(rate: number) {
  const ratio = new TraceIdRatioBasedSampler(rate);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'gateway' }),
    sampler: new ParentBasedSampler({ root: ratio, remoteParentSampled: ratio }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const tracer = trace.getTracer('gateway');

  const beginTrace = (method: string, path: string, headers: IncomingHttpHeaders) => {
    const from = propagation.extract(ROOT_CONTEXT, headers);
    const attributes = { 'http.request.method': method, 'url.path': path };
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, from);
    propagation.inject(trace.setSpan(from, span), headers);
    return {
      end(status: number, route = 'none') {
        span.updateName(`${method} ${route}`);
        span.setAttributes({ 'http.response.status_code': status, 'kong.route': route });
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
  return { beginTrace, stop: () => provider.shutdown() };
}
