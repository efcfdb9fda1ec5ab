import { z } from 'zod';

/** Kong's request-termination; becomes the status answered instead of forwarding. Its text comes from post-function's table. */
export const requestTermination = z
  .strictObject({
    status_code: z.int().min(400).max(599),
    message: z.string().optional(),
  })
  .transform((config) => config.status_code);
