import { AsyncLocalStorage } from 'node:async_hooks';
import { basename } from 'node:path';
import { FastifyOtelInstrumentation } from '@fastify/otel';
import { type Context, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { MongoDBInstrumentation } from '@opentelemetry/instrumentation-mongodb';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * The traceparent of a request or event whose trace is not recorded, as 99 of 100 are. Nothing of OpenTelemetry runs for it then, which
 * cost 18 % of the processor; its ids go on into events and log lines all the same.
 */
const unrecorded = new AsyncLocalStorage<string>();

/** Ids of a span, as log lines carry them. */
interface TraceIds {
  readonly trace_id: string;
  readonly span_id: string;
}

interface SpanOptions {
  readonly kind: keyof typeof kinds;
  /** W3C traceparent of the span that caused this one; without it, the current one. */
  readonly parent?: string | undefined;
  readonly attributes?: Readonly<Record<string, string | number>>;
}

const kinds = { internal: SpanKind.INTERNAL, producer: SpanKind.PRODUCER, consumer: SpanKind.CONSUMER };

/**
 * Starts OpenTelemetry with its own settings: OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME (else the service's folder),
 * OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG. W3C trace context only. Documents, queries and addresses' parameters are left out of spans.
 */
export function startTracing() {
  const serviceName = process.env.OTEL_SERVICE_NAME || basename(process.cwd());
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const fastify = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    ignorePaths: ({ url }) => unrecorded.getStore() !== undefined || !url.startsWith('/api/'),
    requestHook: nameRequest,
  });
  registerInstrumentations({ tracerProvider: provider, instrumentations: [new MongoDBInstrumentation(), fastify] });
  const tracer = trace.getTracer('@gehna/kit');

  return {
    /** Runs `work` in a span, which ends with it and shows its error. */
    inSpan<T>(name: string, { kind, parent, attributes = {} }: SpanOptions, work: () => Promise<T>): Promise<T> {
      if (parent === undefined && !trace.getActiveSpan()) return work();
      if (parent !== undefined && !isRecorded(parent)) return unrecorded.run(parent, work);
      const from = parent === undefined ? context.active() : contextOf(parent);
      return tracer.startActiveSpan(name, { kind: kinds[kind], attributes }, from, async (span) => {
        try {
          return await work();
        } catch (error) {
          span.recordException(error as Error);
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      });
    },
    /** W3C traceparent of the current span. */
    traceparent(): string | undefined {
      if (!trace.getActiveSpan()) return unrecorded.getStore();
      const carrier: { traceparent?: string } = {};
      propagation.inject(context.active(), carrier);
      return carrier.traceparent;
    },
    /** Ids of the current span, or of a request's. */
    ids(request?: FastifyRequest): TraceIds | undefined {
      const span = request ? spanOf(request) : trace.getActiveSpan();
      if (!span) return idsOf(request ? request.headers.traceparent?.toString() : unrecorded.getStore());
      const { traceId, spanId } = span.spanContext();
      return { trace_id: traceId, span_id: spanId };
    },
    /** Adds a span to every request of an app. */
    async traceRequests(app: FastifyInstance): Promise<void> {
      app.addHook('onRequest', (request, _reply, done) => {
        const given = request.headers.traceparent?.toString();
        if (given === undefined || isRecorded(given)) done();
        else unrecorded.run(given, done);
      });
      await app.register(fastify.plugin());
    },
    /** Sends what is not sent yet. */
    stop: () => provider.shutdown(),
  };
}

/** By the sampled flag, which the gateway has set. */
const isRecorded = (traceparent: string) => /^00-[\da-f]{32}-[\da-f]{16}-[\da-f][13579bdf]$/.test(traceparent);

function idsOf(traceparent = ''): TraceIds | undefined {
  const [, trace_id, span_id] = /^00-([\da-f]{32})-([\da-f]{16})-/.exec(traceparent) ?? [];
  return trace_id !== undefined && span_id !== undefined ? { trace_id, span_id } : undefined;
}

const contextOf = (traceparent: string): Context => propagation.extract(context.active(), { traceparent });

/** Absent for an address that no route serves. */
const spanOf = (request: FastifyRequest): Span | null => request.opentelemetry().span;

/** A search or a link from a mail stands in the query: it is left out. */
function nameRequest(span: Span, request: FastifyRequest): void {
  span.updateName(`${request.method} ${request.routeOptions.url ?? 'unknown'}`);
  span.setAttribute('url.path', request.url.split('?', 1)[0] ?? '');
  span.setAttribute('gehna.request_id', request.id);
}
