import { z } from 'zod';

const bytesPerUnit = { megabytes: 2 ** 20, kilobytes: 2 ** 10, bytes: 1 } as const;

/** Kong's request-size-limiting; becomes the number of bytes a body may have. Units as in Kong (a megabyte is 2^20 bytes). */
export const requestSizeLimiting = z
  .strictObject({
    allowed_payload_size: z.int().positive().default(128),
    size_unit: z.enum(['megabytes', 'kilobytes', 'bytes']).default('megabytes'),
    require_content_length: z.literal(false).default(false),
  })
  .transform((config) => config.allowed_payload_size * bytesPerUnit[config.size_unit]);
