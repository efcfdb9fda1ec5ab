import { serviceConfig, withoutFiles } from '@gehna/kit';
import { z } from 'zod';

/** The environment of chat. */
export const chatConfig = serviceConfig('chat', {
  /** How often the answer times of sellers are computed. */
  ANSWER_TIME_SECONDS: z.coerce.number().min(0.1).max(3600).default(10),
}).transform(withoutFiles);
export type ChatConfig = z.output<typeof chatConfig>;
