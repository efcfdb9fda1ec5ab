import { randomUUID } from 'node:crypto';
import { z } from 'zod';

export interface CorrelationId {
  /** The header in lower case, as node:http gives it. */
  readonly header: string;
  readonly echo: boolean;
  create(): string;
}

/** Kong's correlation-id: what the client sent is kept, an absent or empty one is made up. */
export const correlationId = z
  .strictObject({
    header_name: z.string().min(1).default('Kong-Request-ID'),
    generator: z.literal('uuid'),
    echo_downstream: z.boolean().default(false),
  })
  .transform(
    (config): CorrelationId => ({
      header: config.header_name.toLowerCase(),
      echo: config.echo_downstream,
      create: randomUUID,
    }),
  );
