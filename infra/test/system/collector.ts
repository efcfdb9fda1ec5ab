import { json } from 'node:stream/consumers';
import { vi } from 'vitest';
import { serve } from '../../bench/serve.ts';

/** A span as OTLP/HTTP carries it in JSON, with the name of its service. */
export interface ReceivedSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  /** 2 server, 3 client, 4 producer, 5 consumer. */
  readonly kind: number;
  readonly milliseconds: number;
}

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string };
}
interface OtlpSpan extends Omit<ReceivedSpan, 'service' | 'milliseconds'> {
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
}
interface OtlpTraces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
}

/** Receives OTLP/HTTP with JSON, as a collector does. */
export class Collector {
  readonly spans: ReceivedSpan[] = [];

  /** Answers its address, and what ends it. */
  start() {
    return serve(async (request, response) => {
      this.#receive((await json(request)) as OtlpTraces);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }

  ofTrace(traceId: string): ReceivedSpan[] {
    return this.spans.filter((span) => span.traceId === traceId);
  }

  /** The spans of a trace, once `isComplete`. Throws after 30 s, with what is there. */
  async trace(traceId: string, isComplete: (spans: readonly ReceivedSpan[]) => boolean): Promise<ReceivedSpan[]> {
    const read = () => {
      const spans = this.ofTrace(traceId);
      if (!isComplete(spans)) throw new Error(`The trace is not complete:\n${describe(spans)}`);
      return spans;
    };
    return vi.waitFor(read, { timeout: 30_000, interval: 100 });
  }

  #receive({ resourceSpans }: OtlpTraces): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      for (const { spans } of scopeSpans) for (const span of spans) this.spans.push(received(service, span));
    }
  }
}

function received(service: string, span: OtlpSpan): ReceivedSpan {
  const { name, traceId, spanId, parentSpanId, kind, startTimeUnixNano, endTimeUnixNano } = span;
  const milliseconds = Number(BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1e6;
  return { service, name, traceId, spanId, parentSpanId, kind, milliseconds };
}

/** A trace as lines, for a failure. */
export const describe = (spans: readonly ReceivedSpan[]) =>
  spans.map(({ service, name, milliseconds }) => `${service}: ${name} ${milliseconds.toFixed(1)} ms`).join('\n');
