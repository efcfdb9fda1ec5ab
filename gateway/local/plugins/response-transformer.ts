import { z } from 'zod';

export interface ResponseTransformer {
  /** Lower-case names that are taken from every response. */
  readonly remove: ReadonlySet<string>;
  /** Headers added where the response has none of that name. */
  readonly add: readonly { readonly lowerName: string; readonly name: string; readonly value: string }[];
}

const addition = z
  .string()
  .regex(/^[^:]+:.+$/, 'must read "Name:value"')
  .transform((text) => {
    const colon = text.indexOf(':');
    const name = text.slice(0, colon);
    return { lowerName: name.toLowerCase(), name, value: text.slice(colon + 1) };
  });

/** Kong's response-transformer, the part that removes headers and adds missing ones. */
export const responseTransformer = z
  .strictObject({
    remove: z.strictObject({ headers: z.array(z.string()).default([]) }).default({ headers: [] }),
    add: z.strictObject({ headers: z.array(addition).default([]) }).default({ headers: [] }),
  })
  .transform(
    (config): ResponseTransformer => ({
      remove: new Set(config.remove.headers.map((name) => name.toLowerCase())),
      add: config.add.headers,
    }),
  );
