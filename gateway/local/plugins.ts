import { z } from 'zod';
import { RateLimit } from './rate-limit.ts';

// The part of each Kong plugin's configuration that kong.yml uses. Anything else is refused at start.

const lowerCase = z.string().toLowerCase();

/** Becomes the header to count by and the counter: one for each place in kong.yml that configures the plugin, shared by the routes it applies to. */
export const rateLimiting = z
  .strictObject({
    minute: z.int().positive(),
    limit_by: z.literal('header'),
    header_name: lowerCase,
    policy: z.literal('local'),
  })
  .transform(({ minute, header_name }) => ({ header: header_name, counter: new RateLimit(minute) }));

/** Becomes the number of bytes a body may have. */
export const requestSizeLimiting = z
  .strictObject({
    allowed_payload_size: z.int().positive(),
    size_unit: z.literal('megabytes'),
    require_content_length: z.literal(false),
  })
  .transform((config) => config.allowed_payload_size * 2 ** 20);

/** Becomes the status answered instead of forwarding. The text comes from pre-function. */
export const requestTermination = z
  .strictObject({ status_code: z.int().min(400).max(599), message: z.string().optional() })
  .transform((config) => config.status_code);

/** Becomes the name of the header. The client's value is kept, an absent or empty one is generated. */
export const correlationId = z
  .strictObject({ header_name: lowerCase, generator: z.literal('uuid'), echo_downstream: z.literal(true) })
  .transform((config) => config.header_name);

const addedHeader = z.templateLiteral([z.string(), ':', z.string()], 'must read "Name:value"').transform((text) => {
  const [name = ''] = text.split(':', 1);
  return [name.toLowerCase(), text.slice(name.length + 1)] as const;
});

/** Removes headers from every response, then adds headers that are missing. */
export const responseTransformer = z
  .strictObject({
    remove: z.strictObject({ headers: z.array(lowerCase) }),
    add: z.strictObject({ headers: z.array(addedHeader) }),
  })
  .transform(({ remove, add }) => ({ remove: remove.headers, add: Object.fromEntries(add.headers) }));

/** W3C trace context for every request (trace.ts). The address is Kong's: the local gateway has OTEL_EXPORTER_OTLP_ENDPOINT. */
export const opentelemetry = z.strictObject({
  traces_endpoint: z.url(),
  resource_attributes: z.strictObject({ 'service.name': z.literal('gateway') }),
  propagation: z.strictObject({
    extract: z.tuple([z.literal('w3c')]),
    inject: z.tuple([z.literal('w3c')]),
    default_format: z.literal('w3c'),
  }),
});

/** Accepted without effect: the local gateway shows no metrics. */
export const prometheus = z.strictObject({ status_code_metrics: z.literal(true) });
