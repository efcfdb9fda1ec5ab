import { propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import type { BeginTrace } from './trace.ts';

/**
 * Records requests as Kong's plugin opentelemetry does. A client may forbid a trace by its sampled flag, and force none:
 * the rate decides (Kong's parent_drop_probability_fallback).
 */
export function recordTraces(rate: number): { beginTrace: BeginTrace; stop: () => Promise<void> } {
  const ratio = new TraceIdRatioBasedSampler(rate);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'gateway' }),
    sampler: new ParentBasedSampler({
      root: ratio,
      remoteParentSampled: ratio,
      remoteParentNotSampled: new AlwaysOffSampler(),
    }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const tracer = trace.getTracer('gateway');

  const beginTrace: BeginTrace = (method, path, given) => {
    const from = propagation.extract(ROOT_CONTEXT, { traceparent: given });
    const attributes = { 'http.request.method': method, 'url.path': path };
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, from);
    const carrier = { traceparent: '' };
    propagation.inject(trace.setSpan(from, span), carrier);
    return {
      traceparent: carrier.traceparent,
      end(status, route = 'none') {
        span.updateName(`${method} ${route}`);
        span.setAttributes({ 'http.response.status_code': status, 'kong.route': route });
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
  return { beginTrace, stop: () => provider.shutdown() };
}
