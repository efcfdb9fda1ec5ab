import { z } from 'zod';
import { preFunction } from './lua.ts';
import { rateLimit } from './rate-limit.ts';

// The part of each Kong plugin's configuration that kong.yml uses. Anything else is refused at start.

const lowerCase = z.string().toLowerCase();

/** Those that a route or service may have too. */
export const ownPlugins = {
  /** Becomes the header to count by and the counter: one for each place in kong.yml that configures the plugin, shared by the routes it applies to. */
  'rate-limiting': z
    .strictObject({
      minute: z.int().positive(),
      limit_by: z.literal('header'),
      header_name: lowerCase,
      policy: z.literal('local'),
    })
    .transform(({ minute, header_name: header }) => ({ header, take: rateLimit(minute) }))
    .optional(),
  /** Becomes the number of bytes a body may have. */
  'request-size-limiting': z
    .strictObject({
      allowed_payload_size: z.int().positive(),
      size_unit: z.literal('megabytes'),
      require_content_length: z.literal(false),
    })
    .transform((config) => config.allowed_payload_size * 2 ** 20)
    .optional(),
  /** Becomes the status answered instead of forwarding. The text comes from pre-function. */
  'request-termination': z
    .strictObject({ status_code: z.int().min(400).max(599), message: z.string().optional() })
    .transform((config) => config.status_code)
    .optional(),
};

const addedHeader = z.templateLiteral([z.string(), ':', z.string()], 'must read "Name:value"').transform((text) => {
  const [name = ''] = text.split(':', 1);
  return [name.toLowerCase(), text.slice(name.length + 1)] as const;
});

export const globalPlugins = {
  ...ownPlugins,
  'pre-function': preFunction,
  /** Becomes the name of the header. The client's value is kept, an absent or empty one is generated. */
  'correlation-id': z
    .strictObject({ header_name: lowerCase, generator: z.literal('uuid'), echo_downstream: z.literal(true) })
    .transform((config) => config.header_name),
  /** Removes headers from every response, then adds headers that are missing. */
  'response-transformer': z
    .strictObject({
      remove: z.strictObject({ headers: z.array(lowerCase) }),
      add: z.strictObject({ headers: z.array(addedHeader).transform(Object.fromEntries) }),
    })
    .transform(({ remove, add }) => ({ remove: remove.headers, add: add.headers })),
  /** Kong's own: opentelemetry.ts does the same where there is a collector, and there are no metrics. */
  opentelemetry: z.unknown().optional(),
  prometheus: z.unknown().optional(),
};
