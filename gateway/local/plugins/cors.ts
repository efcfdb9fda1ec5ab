import { z } from 'zod';

/** Headers are given as name, value, name, value …; they replace what the service said, but for Vary. */
export interface Cors {
  answerPreflight(origin: string | undefined): string[];
  responseHeaders(origin: string | undefined): string[];
}

/**
 * Kong's cors plugin with origins given as anchored patterns over the whole origin (scheme, host, port).
 * Kong adds Vary: Origin and its headers to every response, with or without an Origin in the request.
 */
export const cors = z
  .strictObject({
    origins: z.array(z.string().regex(/^\^https?:.*\$$/, 'must be a pattern of the form "^http://…$"')).min(1),
    methods: z.array(z.string()).min(1),
    headers: z.array(z.string()).min(1),
    exposed_headers: z.array(z.string()).default([]),
    credentials: z.boolean().default(false),
    max_age: z.int().optional(),
  })
  .transform((config): Cors => {
    const patterns = config.origins.map((pattern) => new RegExp(pattern));
    const allow = (origin: string | undefined): string[] => {
      const headers = ['Vary', 'Origin'];
      if (origin !== undefined && patterns.some((pattern) => pattern.test(origin))) {
        headers.push('Access-Control-Allow-Origin', origin);
      }
      if (config.credentials) headers.push('Access-Control-Allow-Credentials', 'true');
      return headers;
    };
    const preflightTail = [
      'Access-Control-Allow-Headers',
      config.headers.join(','),
      'Access-Control-Allow-Methods',
      config.methods.join(','),
      ...(config.max_age === undefined ? [] : ['Access-Control-Max-Age', String(config.max_age)]),
    ];
    const exposed =
      config.exposed_headers.length > 0 ? ['Access-Control-Expose-Headers', config.exposed_headers.join(',')] : [];
    return {
      answerPreflight: (origin) => [...allow(origin), ...preflightTail],
      responseHeaders: (origin) => [...allow(origin), ...exposed],
    };
  });
