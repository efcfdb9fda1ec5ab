import { z } from 'zod';

/** Kong's prometheus plugin, the part that counts answers. Kong shows it on its status port, never on a route; so does this gateway. */
export const prometheus = z.strictObject({ status_code_metrics: z.literal(true) });
